import { type CallbackAddress, parseCallbackAddress } from "./callback-address.ts";
import { readClaims } from "../protocol/jwt.ts";
import type { PendingLogin } from "../protocol/pending-login.ts";
import type { Session } from "./sign-in-session.ts";
import type { AuthError, IdTokenClaims, TokenSet } from "../protocol/types.ts";

/** An authorization response with the matching login attempt of this browser. */
export interface Callback {
  params: ReadonlyMap<string, string>;
  login: PendingLogin;
}

function cleanedAddress(response: CallbackAddress, login: PendingLogin | undefined): string {
  if (login === undefined) return response.cleaned;
  // A response in the fragment replaces the route or is appended to it, maybe with unknown parameters: restore the route.
  return response.page + new URL(login.redirectUri).hash;
}

/**
 * Parses the response in `address` and consumes its login attempt; undefined without a response or a matching attempt.
 *
 * @param onCleaned called with the address without the response, also without a matching attempt
 */
export function consumeCallback(
  session: Session,
  address: string,
  onCleaned: (cleaned: string) => void,
): Callback | undefined {
  const response = parseCallbackAddress(address, session.options.flow, session.options.responseMode);
  if (response === undefined) return undefined;
  const login = session.callbacks.consume(response.state);
  onCleaned(cleanedAddress(response, login));
  return login && { params: response.params, login };
}

function fail(session: Session, error: AuthError): never {
  session.events.emit("onAuthError", error);
  throw error;
}

function accept(session: Session, tokens: TokenSet, login: PendingLogin, requestedAt: number): void {
  session.tokens.set(tokens, requestedAt);
  checkNonce(session, session.tokens.id, login);
}

function checkNonce(session: Session, claims: IdTokenClaims | undefined, login: PendingLogin): void {
  if (!session.options.useNonce || claims === undefined || claims.nonce === login.nonce) return;
  session.log("warn", "Invalid nonce, clearing token");
  session.clear();
  throw new Error("Invalid nonce, clearing token");
}

/** Rejects a response of another issuer: a mix-up attack (RFC 9207). */
function checkIssuer(session: Session, { params }: Callback): void {
  const issuer = params.get("iss");
  const expected = session.endpoints.issuer;
  if (issuer === undefined || expected === undefined || issuer === expected) return;
  fail(session, {
    error: "invalid_issuer",
    error_description: `The answer came from ${issuer}, but sign-in is set up for ${expected}; use the server's own address in the configuration.`,
  });
}

async function handleError(session: Session, { params, login }: Callback, error: string): Promise<void> {
  if (login.prompt === "none") return;
  const description = params.get("error_description");
  if (description === "authentication_expired") return session.login(login.loginOptions);
  fail(session, { error, ...(description === undefined ? {} : { error_description: description }) });
}

async function exchange(session: Session, code: string, login: PendingLogin): Promise<void> {
  const start = session.host.now();
  try {
    const exchanging = session.protocol.exchangeCode(code, login);
    session.events.emit("onExchange");
    const tokens = await exchanging;
    accept(session, tokens, login, (start + session.host.now()) / 2);
  } catch (failure) {
    session.events.emit("onAuthError");
    throw failure;
  }
}

/**
 * Processes an authorization response: the status of an action, an error, tokens, or a code. Rejects with the server's
 * `{error, error_description}`, or with the error of the token request.
 */
export async function processCallback(session: Session, callback: Callback): Promise<void> {
  const { params, login } = callback;
  const { events, options, host } = session;
  checkIssuer(session, callback);
  const status = params.get("kc_action_status");
  if (status !== undefined) events.emit("onActionUpdate", status, params.get("kc_action"));
  const error = params.get("error");
  if (error !== undefined) return handleError(session, callback, error);
  const token = params.get("access_token");
  const idToken = params.get("id_token");
  const fromAddress = options.flow !== "standard" && token !== undefined;
  if (fromAddress) {
    accept(session, { token, idToken }, login, host.now());
    events.emit("onAuthSuccess");
  } else if (options.flow === "hybrid" && idToken !== undefined) {
    checkNonce(session, readClaims(idToken, "id token"), login);
  }
  const code = params.get("code");
  if (options.flow === "implicit" || code === undefined) return;
  await exchange(session, code, login);
  if (!fromAddress) events.emit("onAuthSuccess");
}
