import { createLogin, redirectAddress } from "./login.ts";
import { leaveForLogout } from "./logout.ts";
import { accountAddress } from "./server-profile.ts";
import type { Session } from "./session.ts";
import type { SignInAdapter } from "./types.ts";

const forever = () => new Promise<void>(() => {});

/** Returns how a page in a browser leaves for the server. */
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
