import { processCallback, takeCallback } from "./callback.ts";
import { addStatusFrame, prepareFrames, prepareFramesAside, watchSession } from "./frames.ts";
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
  if (session.frame !== undefined && !(await sessionMayExist(session, session.frame))) return;
  const silent = session.options.silentCheckSsoRedirectUri;
  if (silent === undefined) return session.login(initialLogin(session, "none"));
  await loginSilently(session, silent);
  void watchSession(session);
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
 * beside the work on an answer and not at all before a required login, so that no time-out stands between a person and
 * the first screen.
 */
export async function runInitSequence(session: Session): Promise<void> {
  const { options } = session;
  addStatusFrame(session);
  const callback = takeCallback(session, session.host.address(), session.host.rewriteAddress);
  if (callback !== undefined) {
    const prepared = prepareFramesAside(session);
    await processCallback(session, callback);
    void prepared.then(() => watchSession(session));
    return;
  }
  const { token, refreshToken, idToken } = options;
  const given = token && refreshToken ? { token, refreshToken, idToken } : undefined;
  if (given !== undefined || options.onLoad === "check-sso") await prepareFrames(session);
  if (given !== undefined) return startWithTokens(session, given);
  await actOnLoad(session);
}
