import type { Environment } from "../../browser/index.ts";
import { createSignIn, type InitOptions, type SignIn } from "../../session/index.ts";

/** A sign-in that has determined whether there is a session. */
export interface StartedSignIn {
  readonly signIn: SignIn;
  readonly authenticated: boolean;
}

/**
 * Signs in according to the settings of the environment; the defaults are those of Keycloak's own console. The hidden
 * frame returns to the console's own page, whose first script passes the address on.
 *
 * @param mode `renewal` and `check` never leave the page; `check` does not monitor the session
 * @param onExchange is called when the tokens are requested: the last step, with nothing to do until the response
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
