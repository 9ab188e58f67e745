import { requireEndpoint } from "../protocol/endpoints.ts";
import { redirectAddress } from "./login.ts";
import type { Session } from "./sign-in-session.ts";
import type { LogoutOptions } from "../protocol/types.ts";

/** Leaves the page for the server's logout, by redirect or by form post. Never resolves. */
export async function leaveForLogout(session: Session, options: LogoutOptions = {}): Promise<void> {
  const { host, clientId, tokens, protocol } = session;
  const endpoint = requireEndpoint(session.endpoints.logout);
  const redirectUri = redirectAddress(session, options.redirectUri);
  const idToken = tokens.current?.idToken;
  if ((options.logoutMethod ?? session.options.logoutMethod) === "POST") {
    host.postForm(endpoint, {
      client_id: clientId,
      post_logout_redirect_uri: redirectUri,
      ...(idToken ? { id_token_hint: idToken } : {}),
    });
  } else {
    host.replace(protocol.logoutUrl(endpoint, redirectUri, idToken));
  }
  return new Promise<void>(() => {});
}
