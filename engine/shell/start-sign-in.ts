import type { Environment } from "../server/environment.ts";
import { createSignIn, type InitOptions, type SignIn } from "../server/sign-in/index.ts";

/**
 * Signs in as the specification says: check-sso, PKCE with S256, answers in the query, the configured scope. The
 * silent frame comes back to the console's own page, whose first script hands the address over.
 *
 * @param mode `silent` never leaves the page
 */
export async function startSignIn(
  environment: Environment,
  mode: "page" | "silent",
): Promise<{ readonly signIn: SignIn; readonly authenticated: boolean }> {
  const { serverBaseUrl, realm, clientId, scope } = environment;
  const signIn = createSignIn({ url: serverBaseUrl, realm, clientId });
  const options: InitOptions = {
    onLoad: "check-sso",
    pkceMethod: "S256",
    responseMode: "query",
    silentCheckSsoRedirectUri: new URL(location.pathname, location.href).href,
    ...(scope === "" ? {} : { scope }),
    ...(mode === "silent" ? { silentCheckSsoFallback: false, checkLoginIframe: false } : {}),
  };
  return { signIn, authenticated: await signIn.init(options) };
}
