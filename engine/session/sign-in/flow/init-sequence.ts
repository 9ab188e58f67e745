import { processCallback, consumeCallback } from "./callback.ts";
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

/** Returns whether the browser may have a session at the server, according to the status frame; false on an error. */
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
 * Signs in silently. Third-party cookies are checked only if that finds no session and the page may be left: when they
 * are blocked, a redirect may still find it.
 */
async function checkSsoSilently(session: Session, silent: string): Promise<void> {
  await loginSilently(session, silent);
  if (session.tokens.current !== undefined) return watchSession(session);
  if (!session.options.silentCheckSsoFallback) return;
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
 * Runs the start of the sign-in: processes the response in the address, else given tokens, else `onLoad`. Frames are
 * prepared only when needed, so that their requests and time-outs do not delay the first page.
 */
export async function runInitSequence(session: Session): Promise<void> {
  const { options } = session;
  addStatusFrame(session);
  const callback = consumeCallback(session, session.host.address(), session.host.rewriteAddress);
  if (callback !== undefined) {
    await processCallback(session, callback);
    return watchSession(session);
  }
  const { token, refreshToken, idToken } = options;
  const given = token && refreshToken ? { token, refreshToken, idToken } : undefined;
  return given === undefined ? actOnLoad(session) : startWithTokens(session, given);
}
