import { type CallbackAddress, parseCallbackAddress } from "./callback-address.ts";
import { readClaims } from "../protocol/jwt.ts";
import type { PendingLogin } from "../protocol/pending-login.ts";
import type { Session } from "./sign-in-session.ts";
import type { AuthError, IdTokenClaims, TokenSet } from "../protocol/types.ts";

/** An answer of the server that belongs to a login attempt of this browser. */
export interface Callback {
  params: ReadonlyMap<string, string>;
  login: PendingLogin;
}

function cleanedAddress(answer: CallbackAddress, login: PendingLogin | undefined): string {
  if (login === undefined) return answer.cleaned;
  // An answer in the fragment takes the route's place or is appended to it, perhaps with more than we know the names of.
  return answer.page + new URL(login.redirectUri).hash;
}

/**
 * Reads an answer from `address` and takes its login attempt; undefined when there is none or it is not ours.
 * `onCleaned` gets the address without the answer, ours or not.
 */
export function takeCallback(
  session: Session,
  address: string,
  onCleaned: (cleaned: string) => void,
): Callback | undefined {
  const answer = parseCallbackAddress(address, session.options.flow, session.options.responseMode);
  if (answer === undefined) return undefined;
  const login = session.callbacks.take(answer.state);
  onCleaned(cleanedAddress(answer, login));
  return login && { params: answer.params, login };
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

/** An answer that names another issuer than ours was mixed up or forged (RFC 9207). */
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
 * Works on the server's answer: an action's status, an error, tokens in the address, a code. Rejects with
 * `{error, error_description}` when the server refused, or with the failure of the exchange.
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
