import { supported } from "./endpoints.ts";
import type { Session } from "./session.ts";
import { createStatusFrame } from "./status-frame.ts";
import { checkThirdPartyCookies } from "./third-party-check.ts";

/** Makes the session's status frame (not loaded yet) when the options ask for it. */
export function addStatusFrame(session: Session): void {
  const { host, options, endpoints, tokens, clientId } = session;
  if (!options.checkLoginIframe) return;
  const sessionId = () => String(tokens.access?.sid ?? tokens.id?.sid ?? "");
  session.frame = createStatusFrame({
    host,
    url: supported(endpoints.statusFrame),
    origin: new URL(endpoints.authorize).origin,
    interval: options.checkLoginIframeInterval,
    timeLimit: options.messageReceiveTimeout,
    question: () => `${clientId} ${sessionId()}`,
    onEnd: () => session.clear(),
  });
}

function removeStatusFrame(session: Session): void {
  session.frame?.remove();
  session.frame = undefined;
}

/**
 * Finds out whether frames work here: the third-party-cookie check and, at the same time, the loading of the status
 * frame. Blocked cookies switch the status frame off, and silent sign-in too when the fallback is on. Rejects when the
 * check page does not answer in time.
 */
export async function prepareFrames(session: Session): Promise<void> {
  const { host, options, endpoints } = session;
  const { silentCheckSsoRedirectUri, messageReceiveTimeout } = options;
  if (!options.checkLoginIframe && silentCheckSsoRedirectUri === undefined) return;
  const loading = session.frame?.load();
  // Judged below; without this a failure while the check is still running would count as unhandled.
  loading?.catch(() => {});
  if (endpoints.thirdPartyCheck !== undefined) {
    const allowed = await checkThirdPartyCookies(host, endpoints.thirdPartyCheck, messageReceiveTimeout);
    if (!allowed) {
      session.log("warn", "This browser blocks third-party cookies: the session-status frame is switched off.");
      removeStatusFrame(session);
      if (options.silentCheckSsoFallback) delete options.silentCheckSsoRedirectUri;
      return;
    }
  }
  await loading;
}

/** For preparations beside other work: a failure only switches the status frame off, since nobody waits for it. */
export async function withoutFailing(session: Session, preparing: Promise<void>): Promise<void> {
  try {
    await preparing;
  } catch (failure) {
    session.log("warn", "The session-status frame is switched off:", failure);
    removeStatusFrame(session);
  }
}

/** Starts watching the signed-in session. The first question shows whether the frame answers at all. */
export async function watchSession(session: Session): Promise<void> {
  const { frame } = session;
  if (frame === undefined || session.tokens.current === undefined) return;
  try {
    if (await frame.check()) frame.watch();
  } catch (failure) {
    session.log("warn", "The session is not watched:", failure);
  }
}
