import { requireEndpoint } from "../protocol/endpoints.ts";
import type { PendingLogin } from "../protocol/pending-login.ts";
import { createChallenge, createVerifier, randomId } from "../protocol/pkce.ts";
import { RESPONSE_TYPES } from "../protocol/response-types.ts";
import { sameOriginAddress } from "../protocol/same-origin.ts";
import type { Session } from "./sign-in-session.ts";
import type { LoginOptions } from "../protocol/types.ts";

function scopeWithOpenid(scope: string | undefined): string {
  const scopes = (scope ?? "").split(" ").filter((part) => part !== "");
  return scopes.includes("openid") ? scopes.join(" ") : ["openid", ...scopes].join(" ");
}

function optionalParameters(options: LoginOptions): Record<string, string | number> {
  const { prompt, maxAge, loginHint, idpHint, action, locale, acr, acrValues } = options;
  const extra: Record<string, string | number> = {};
  if (prompt) extra.prompt = prompt;
  if (typeof maxAge === "number") extra.max_age = maxAge;
  if (loginHint) extra.login_hint = loginHint;
  if (idpHint) extra.kc_idp_hint = idpHint;
  if (action && action !== "register") extra.kc_action = action;
  if (locale) extra.ui_locales = locale;
  if (acr) extra.claims = JSON.stringify({ id_token: { acr } });
  if (acrValues) extra.acr_values = acrValues;
  return extra;
}

/** Returns the redirect URI: of the call, else of `init`, else the current URL. */
export function redirectAddress(session: Session, redirectUri: string | undefined): string {
  return sameOriginAddress(redirectUri ?? session.options.redirectUri ?? session.host.address(), session.host);
}

/** Stores a login attempt and returns the authorization URL. State and nonce are random UUIDs; code flows use PKCE. */
export async function createLoginUrl(session: Session, loginOptions: LoginOptions = {}): Promise<string> {
  const { host, options, endpoints } = session;
  const state = randomId(host.crypto);
  const nonce = randomId(host.crypto);
  const redirectUri = redirectAddress(session, loginOptions.redirectUri);
  const extra = optionalParameters(loginOptions);
  extra.response_mode = options.responseMode;
  if (options.useNonce) extra.nonce = nonce;
  const pending: PendingLogin = { state, nonce, redirectUri, loginOptions };
  if (loginOptions.prompt) pending.prompt = loginOptions.prompt;
  if (options.pkceMethod === "S256" && options.flow !== "implicit") {
    pending.pkceCodeVerifier = createVerifier(host.crypto);
    extra.code_challenge = await createChallenge(host.crypto, pending.pkceCodeVerifier);
    extra.code_challenge_method = "S256";
  }
  const url = session.protocol.authorizationUrl({
    endpoint: loginOptions.action === "register" ? requireEndpoint(endpoints.register) : endpoints.authorize,
    state,
    redirectUri,
    responseType: RESPONSE_TYPES[options.flow],
    scope: scopeWithOpenid(loginOptions.scope || options.scope),
    extra,
  });
  session.callbacks.add(pending);
  return url;
}

/**
 * Creates the login function. Parallel calls share one redirect; a later call starts a new one, because the user may have
 * chosen to stay on a page with unsaved changes.
 */
export function createLogin(session: () => Session): (options?: LoginOptions) => Promise<void> {
  let preparing: Promise<void> | undefined;
  return async (options) => {
    preparing ??= createLoginUrl(session(), options)
      .then((url) => session().host.assign(url))
      .finally(() => {
        preparing = undefined;
      });
    await preparing;
    return new Promise<void>(() => {});
  };
}
