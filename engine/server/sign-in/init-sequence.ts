import { processCallback, takeCallback } from "./callback.ts";
import { addStatusFrame, prepareFrames, watchSession, withoutFailing } from "./frames.ts";
import { createUpdateToken, FORCE_REFRESH } from "./refresh.ts";
import type { Session } from "./session.ts";
import { loginSilently } from "./silent-login.ts";
import type { StatusFrame } from "./status-frame.ts";
import type { LoginOptions, TokenSet } from "./types.ts";

function initialLogin(session: Session, prompt?: "none"): LoginOptions {
  const { locale } = session.options;
  return { ...(prompt === undefined ? {} : { prompt }), ...(locale === undefined ? {} : { locale }) };
}

/** Whether the frame says that the browser's session differs from ours (none). An unclear answer leaves it at signed out. */
async function sessionMayExist(session: Session, frame: StatusFrame): Promise<boolean> {
  try {
    return !(await frame.check());
  } catch (failure) {
    session.log("warn", failure);
    return false;
  }
}

async function checkSso(session: Session): Promise<void> {
  const silent = session.options.silentCheckSsoRedirectUri;
  if (silent !== undefined) return checkSsoSilently(session, silent);
  await prepareFrames(session);
  if (session.frame !== undefined && !(await sessionMayExist(session, session.frame))) return;
  return session.login(initialLogin(session, "none"));
}

/**
 * The silent frame answers what the status frame would be asked before it, so it starts beside the preparation of
 * frames instead of after it: several round trips less before the first screen. Only when it signs nobody in does the
 * verdict on third-party cookies count: where they are blocked, a redirect may still find the session.
 */
async function checkSsoSilently(session: Session, silent: string): Promise<void> {
  const preparing = prepareFrames(session);
  // Judged below; without this a failure while the silent frame is still open would count as unhandled.
  preparing.catch(() => {});
  await loginSilently(session, silent);
  if (session.tokens.current !== undefined) {
    void withoutFailing(session, preparing).then(() => watchSession(session));
    return;
  }
  await preparing;
  const blocked = session.options.silentCheckSsoRedirectUri === undefined;
  if (blocked) await session.login(initialLogin(session, "none"));
}

async function actOnLoad(session: Session): Promise<void> {
  switch (session.options.onLoad) {
    case undefined:
      return;
    case "check-sso":
      return checkSso(session);
    case "login-required":
      return session.login(initialLogin(session));
    default:
      throw new Error("Invalid value for onLoad");
  }
}

async function startWithTokens(session: Session, tokens: TokenSet): Promise<void> {
  await prepareFrames(session);
  session.tokens.set(tokens);
  if (session.frame !== undefined) {
    if (!(await session.frame.check())) return;
    session.events.emit("onAuthSuccess");
    session.frame.watch();
    return;
  }
  try {
    await createUpdateToken(session)(FORCE_REFRESH);
    session.events.emit("onAuthSuccess");
  } catch (failure) {
    session.events.emit("onAuthError");
    if (session.options.onLoad === undefined) throw failure;
    await actOnLoad(session);
  }
}

/**
 * What happens at start: the server's answer in the address, else given tokens, else `onLoad`. Frames are prepared
 * beside the work on an answer and beside a silent sign-in, and not at all before a required login, so that no time-out stands between a person and
 * the first screen.
 */
export async function runInitSequence(session: Session): Promise<void> {
  const { options } = session;
  addStatusFrame(session);
  const callback = takeCallback(session, session.host.address(), session.host.rewriteAddress);
  if (callback !== undefined) {
    const prepared = withoutFailing(session, prepareFrames(session));
    await processCallback(session, callback);
    void prepared.then(() => watchSession(session));
    return;
  }
  const { token, refreshToken, idToken } = options;
  const given = token && refreshToken ? { token, refreshToken, idToken } : undefined;
  return given === undefined ? actOnLoad(session) : startWithTokens(session, given);
}
