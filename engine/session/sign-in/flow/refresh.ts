import { ServerError } from "../../../http/index.ts";
import type { Session } from "./sign-in-session.ts";
import { requestTokens } from "../protocol/token-endpoint.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";
import { isExpired } from "../protocol/token-expiry.ts";

/** Default minimum validity of an access token in seconds. */
const DEFAULT_MIN_VALIDITY = 5;

/** Forces a refresh regardless of the token's validity. */
export const FORCE_REFRESH = -1;

/** Time limit of a refresh in milliseconds: every call of the admin API waits for it. */
const REFRESH_LIMIT = 30_000;

async function refreshOnce(session: Session): Promise<void> {
  const { host, tokens, events, endpoints, clientId } = session;
  const before = tokens.current;
  try {
    if (!before?.refreshToken) throw new Error("Not authenticated");
    const start = host.now();
    const asking = requestTokens(host, endpoints.token, {
      grant_type: "refresh_token",
      refresh_token: before.refreshToken,
      client_id: clientId,
    });
    const answer = await withTimeLimit(host, REFRESH_LIMIT, "The token endpoint did not answer in time.", asking);
    // The user signed out or in again during the request: its response belongs to the previous session.
    if (tokens.current !== before) throw new Error("The session ended during the refresh.");
    tokens.set(answer, (start + host.now()) / 2);
  } catch (cause) {
    if (cause instanceof ServerError && cause.status === 400 && tokens.current === before) session.clear();
    session.log("warn", "Failed to refresh token", cause);
    events.emit("onAuthRefreshError");
    throw new Error("Failed to refresh token", { cause });
  }
  events.emit("onAuthRefreshSuccess");
}

async function checkStatusFrame(session: Session): Promise<void> {
  // Do not wait for a frame that has not responded yet: an API call must not be delayed by it.
  if (session.frame?.answered !== true) return;
  try {
    await session.frame.check();
  } catch (failure) {
    if (session.tokens.current === undefined) throw failure;
    // A missing response says nothing about the session: disable the frame.
    session.log("warn", "The session-status frame is switched off:", failure);
    session.frame.remove();
    session.frame = undefined;
  }
}

/**
 * Seconds during which a token counts as just issued. If the server rejects such a token, a new sign-in would return
 * another one that it rejects, in an endless loop.
 */
const JUST_ISSUED = 30;

/** Clears expired or rejected tokens without a refresh token (implicit flow), so that the user signs in again. */
function clearExpired(session: Session, seconds: number): void {
  const { tokens } = session;
  if (tokens.current === undefined) return;
  const lapsed =
    seconds === FORCE_REFRESH ? (tokens.age() ?? JUST_ISSUED) >= JUST_ISSUED : (tokens.remaining() ?? -1) < seconds;
  if (lapsed) session.clear();
}

/**
 * Creates `updateToken`, which resolves to true when the tokens were refreshed and to false when they are valid for
 * `minValidity` seconds (default 5; -1 forces a refresh). Parallel calls share one request. Rejects with "Failed to
 * refresh token" (a 400 clears the tokens), "Not authenticated", "Invalid minValidity", or without a refresh token, which
 * clears tokens that are about to expire.
 */
export function createUpdateToken(session: Session): (minValidity?: number) => Promise<boolean> {
  let pending: Promise<void> | undefined;
  return async (minValidity) => {
    const seconds = minValidity || DEFAULT_MIN_VALIDITY;
    if (!session.tokens.current?.refreshToken) {
      clearExpired(session, seconds);
      throw new Error("The token cannot be refreshed: there is no refresh token. Sign in first.");
    }
    await checkStatusFrame(session);
    // Also validates the argument, so it is called even for a forced refresh.
    const expired = isExpired(session.tokens, seconds, false);
    if (!expired && seconds !== FORCE_REFRESH) return false;
    pending ??= refreshOnce(session).finally(() => {
      pending = undefined;
    });
    await pending;
    return true;
  };
}
