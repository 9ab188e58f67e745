import type { Environment } from "../server/environment.ts";
import { createSignIn, type InitOptions, type SignIn } from "../server/sign-in/index.ts";

/** A sign-in that has found out who is there. */
export interface StartedSignIn {
  readonly signIn: SignIn;
  readonly authenticated: boolean;
}

/**
 * Signs in as the specification says: check-sso, PKCE with S256, answers in the query, the configured scope; the
 * environment may choose another flow or place for the answer. The silent frame comes back to the console's own page,
 * whose first script hands the address over.
 *
 * @param mode `silent` never leaves the page
 * @param onExchange hears that the tokens are being asked for: the last step, and nothing to do until the answer
 */
export async function startSignIn(
  environment: Environment,
  mode: "page" | "silent",
  onExchange?: () => void,
): Promise<StartedSignIn> {
  const { serverBaseUrl, realm, clientId, scope, flow, responseMode } = environment;
  const signIn = createSignIn({ url: serverBaseUrl, realm, clientId });
  if (onExchange !== undefined) signIn.on("onExchange", onExchange);
  const options: InitOptions = {
    onLoad: "check-sso",
    pkceMethod: "S256",
    flow,
    responseMode,
    silentCheckSsoRedirectUri: new URL(location.pathname, location.href).href,
    ...(scope === "" ? {} : { scope }),
    ...(mode === "silent" ? { silentCheckSsoFallback: false, checkLoginIframe: false } : {}),
  };
  return { signIn, authenticated: await signIn.init(options) };
}
