import type { Environment } from "../../browser/environment.ts";
import { createSignIn, type InitOptions, type SignIn } from "../../session/sign-in/index.ts";

/** A sign-in that has found out who is there. */
export interface StartedSignIn {
  readonly signIn: SignIn;
  readonly authenticated: boolean;
}

/**
 * Signs in as the environment says, which is as the specification does where it is silent. The hidden frame comes back to the console's own page,
 * whose first script hands the address over.
 *
 * @param mode `renewal` and `check` never leave the page; `check` does not watch the session
 * @param onExchange hears that the tokens are being asked for: the last step, and nothing to do until the answer
 */
export async function startSignIn(
  environment: Environment,
  mode: "page" | "renewal" | "check",
  onExchange?: () => void,
): Promise<StartedSignIn> {
  const { serverBaseUrl, realm, clientId, scope, flow, responseMode, onLoad, pkceMethod, logoutMethod } = environment;
  const { checkLoginIframe, checkLoginIframeInterval, messageReceiveTimeout, stateLifetime } = environment;
  const signIn = createSignIn({ url: serverBaseUrl, realm, clientId });
  if (onExchange !== undefined) signIn.on("onExchange", onExchange);
  const options: InitOptions = {
    onLoad,
    pkceMethod,
    flow,
    responseMode,
    checkLoginIframe,
    checkLoginIframeInterval,
    messageReceiveTimeout,
    stateLifetime,
    logoutMethod,
    silentCheckSsoRedirectUri: new URL(location.pathname, location.href).href,
    ...(scope === "" ? {} : { scope }),
    ...(mode === "page" ? {} : { onLoad: "check-sso", silentCheckSsoFallback: false }),
    ...(mode === "check" ? { checkLoginIframe: false } : {}),
  };
  return { signIn, authenticated: await signIn.init(options) };
}
