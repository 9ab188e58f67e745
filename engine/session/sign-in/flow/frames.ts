import { supported } from "../protocol/endpoints.ts";
import { originOf } from "../protocol/host.ts";
import type { Session } from "./sign-in-session.ts";
import { createStatusFrame } from "../protocol/status-frame.ts";
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
 * frame. Blocked cookies switch the status frame off, and silent sign-in too when the fallback is on. A server on the
 * page's own origin is no third party, so there the check is left out. Rejects when the check page does not answer in
 * time.
 */
export async function prepareFrames(session: Session): Promise<void> {
  const { host, options, endpoints } = session;
  const { silentCheckSsoRedirectUri, messageReceiveTimeout } = options;
  if (!options.checkLoginIframe && silentCheckSsoRedirectUri === undefined) return;
  const loading = session.frame?.load();
  // Judged below; without this a failure while the check is still running would count as unhandled.
  loading?.catch(() => {});
  const check = endpoints.thirdPartyCheck;
  if (check !== undefined && new URL(check).origin !== originOf(host)) {
    const allowed = await checkThirdPartyCookies(host, check, messageReceiveTimeout);
    if (!allowed) {
      session.log("warn", "This browser blocks third-party cookies: the session-status frame is switched off.");
      removeStatusFrame(session);
      if (options.silentCheckSsoFallback) delete options.silentCheckSsoRedirectUri;
      return;
    }
  }
  await loading;
}

/**
 * Watches the signed-in session from the first interval on (every 5 s). Sign-in has just seen it, so
 * until then nothing is loaded for it that the first screen would have to share the line with.
 */
export function watchSession(session: Session): void {
  const { host, options } = session;
  if (session.frame === undefined || session.tokens.current === undefined) return;
  host.after(options.checkLoginIframeInterval * 1000, () => void lookAndWatch(session));
}

/** The first question shows whether the frame answers at all; without an answer nobody is watched. */
async function lookAndWatch(session: Session): Promise<void> {
  if (session.tokens.current === undefined) return;
  try {
    await prepareFrames(session);
    const { frame } = session;
    if (frame === undefined || session.tokens.current === undefined) return;
    if (await frame.check()) frame.watch();
  } catch (failure) {
    session.log("warn", "The session is not watched:", failure);
    removeStatusFrame(session);
  }
}
