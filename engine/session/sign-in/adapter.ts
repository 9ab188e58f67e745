import { createLogin, redirectAddress } from "./flow/login.ts";
import { leaveForLogout } from "./flow/logout.ts";
import { accountAddress } from "./flow/server-profile.ts";
import type { Session } from "./flow/sign-in-session.ts";
import type { SignInAdapter } from "./protocol/types.ts";

const forever = () => new Promise<void>(() => {});

/** Creates the adapter that redirects the page to the server. */
export function createDefaultAdapter(session: () => Session): SignInAdapter {
  const login = createLogin(session);
  const redirectUri = (options?: { redirectUri?: string }) => redirectAddress(session(), options?.redirectUri);
  return {
    login,
    register: (options) => login({ ...options, action: "register" }),
    logout: (options) => leaveForLogout(session(), options),
    async accountManagement() {
      session().host.assign(accountAddress(session(), redirectUri()));
      return forever();
    },
    redirectUri,
  };
}
