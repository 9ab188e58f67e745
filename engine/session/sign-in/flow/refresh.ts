import { ServerError } from "../../../http/http-errors.ts";
import type { Session } from "./sign-in-session.ts";
import { requestTokens } from "../protocol/token-endpoint.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";
import { isExpired } from "../protocol/token-expiry.ts";

/** Seconds an access token must still live when nothing else is asked for. */
export const DEFAULT_MIN_VALIDITY = 5;

/** Asks for a refresh whatever the token's remaining life. */
export const FORCE_REFRESH = -1;

/** Milliseconds that a refresh may take: every call of the admin API waits for it. */
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
    // Signed out, or signed in anew, while the request was under way: its answer belongs to a session that is over.
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

async function askStatusFrame(session: Session): Promise<void> {
  // A frame that never answered so far is not waited for: an API call must not hang on it.
  if (session.frame?.answered !== true) return;
  try {
    await session.frame.check();
  } catch (failure) {
    if (session.tokens.current === undefined) throw failure;
    // No answer says nothing about the session; the frame is not asked again.
    session.log("warn", "The session-status frame is switched off:", failure);
    session.frame.remove();
    session.frame = undefined;
  }
}

/**
 * Seconds for which a token counts as just issued. When the server refuses such a one, signing in anew would bring
 * another that it refuses as well, and the page would go round in circles.
 */
const JUST_ISSUED = 30;

/**
 * Without a refresh token (implicit flow) only a new sign-in helps: tokens that lapsed, or that the server refuses, are
 * cleared, so that the person signs in again.
 */
function clearLapsed(session: Session, seconds: number): void {
  const { tokens } = session;
  if (tokens.current === undefined) return;
  const lapsed =
    seconds === FORCE_REFRESH ? (tokens.age() ?? JUST_ISSUED) >= JUST_ISSUED : (tokens.remaining() ?? -1) < seconds;
  if (lapsed) session.clear();
}

/**
 * Makes `updateToken`: true when the tokens were refreshed, false when they still live `minValidity` seconds (0 and
 * absent mean 5, -1 forces). Callers at the same time share one request. Rejects with "Failed to refresh token"
 * (a 400 clears the tokens), "Not authenticated", "Invalid minValidity", or when there is no refresh token (which
 * clears tokens that do not live long enough).
 */
export function createUpdateToken(session: Session): (minValidity?: number) => Promise<boolean> {
  let underWay: Promise<void> | undefined;
  return async (minValidity) => {
    const seconds = minValidity || DEFAULT_MIN_VALIDITY;
    if (!session.tokens.current?.refreshToken) {
      clearLapsed(session, seconds);
      throw new Error("The token cannot be refreshed: there is no refresh token. Sign in first.");
    }
    await askStatusFrame(session);
    // Called for its check of the argument even when the result does not matter.
    const expired = isExpired(session.tokens, seconds, false);
    if (!expired && seconds !== FORCE_REFRESH) return false;
    underWay ??= refreshOnce(session).finally(() => {
      underWay = undefined;
    });
    await underWay;
    return true;
  };
}
