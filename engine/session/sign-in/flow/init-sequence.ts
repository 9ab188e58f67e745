import { processCallback, takeCallback } from "./callback.ts";
import { addStatusFrame, prepareFrames, watchSession } from "./frames.ts";
import { createUpdateToken, FORCE_REFRESH } from "./refresh.ts";
import type { Session } from "./sign-in-session.ts";
import { loginSilently } from "./silent-login.ts";
import type { StatusFrame } from "../protocol/status-frame.ts";
import type { LoginOptions, TokenSet } from "../protocol/types.ts";

function initialLogin(session: Session, prompt?: "none"): LoginOptions {
  const { locale } = session.options;
  return { ...(prompt === undefined ? {} : { prompt }), ...(locale === undefined ? {} : { locale }) };
}

/**
 * Returns whether the frame says that the browser's session differs from ours (none). An unclear answer leaves it at
 * signed out.
 */
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
 * The silent frame answers what the status frame would be asked before it, so nothing else is loaded beside it. Only
 * when it signs nobody in does the verdict on third-party cookies count: where they are blocked, a redirect may still
 * find the session.
 */
async function checkSsoSilently(session: Session, silent: string): Promise<void> {
  await loginSilently(session, silent);
  if (session.tokens.current !== undefined) return watchSession(session);
  await prepareFrames(session);
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
 * Returns what happens at start: the server's answer in the address, else given tokens, else `onLoad`. Frames are
 * prepared only where their verdict is needed, so that neither a request nor a time-out of theirs stands between a
 * person and the first screen.
 */
export async function runInitSequence(session: Session): Promise<void> {
  const { options } = session;
  addStatusFrame(session);
  const callback = takeCallback(session, session.host.address(), session.host.rewriteAddress);
  if (callback !== undefined) {
    await processCallback(session, callback);
    return watchSession(session);
  }
  const { token, refreshToken, idToken } = options;
  const given = token && refreshToken ? { token, refreshToken, idToken } : undefined;
  return given === undefined ? actOnLoad(session) : startWithTokens(session, given);
}
