import { requireEndpoint } from "../protocol/endpoints.ts";
import { originOf, type HiddenFrame, type SignInHost } from "../protocol/host.ts";
import type { Session } from "./sign-in-session.ts";
import { createStatusFrame } from "../protocol/status-frame.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";

/** Creates the status frame without loading it, if the options enable it. */
export function addStatusFrame(session: Session): void {
  const { host, options, endpoints, tokens, clientId } = session;
  if (!options.checkLoginIframe) return;
  const sessionId = () => String(tokens.access?.sid ?? tokens.id?.sid ?? "");
  session.frame = createStatusFrame({
    host,
    url: requireEndpoint(endpoints.statusFrame),
    origin: new URL(endpoints.authorize).origin,
    interval: options.checkLoginIframeInterval,
    timeLimit: options.messageReceiveTimeout,
    message: () => `${clientId} ${sessionId()}`,
    onEnd: () => session.clear(),
  });
}

/** Removes the status frame and stops watching. */
export function removeStatusFrame(session: Session): void {
  session.frame?.remove();
  session.frame = undefined;
}

/**
 * Checks third-party cookies and loads the status frame in parallel. Blocked cookies disable the status frame, and the
 * silent sign-in if the fallback is enabled. The check is skipped for a server on the page's own origin. Rejects when the
 * check page does not respond in time.
 */
export async function prepareFrames(session: Session): Promise<void> {
  const { host, options, endpoints } = session;
  const { silentCheckSsoRedirectUri, messageReceiveTimeout } = options;
  if (!options.checkLoginIframe && silentCheckSsoRedirectUri === undefined) return;
  const loading = session.frame?.load();
  // Awaited below; this prevents an unhandled rejection while the check is running.
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
 * Monitors the session at every interval (default 5 s). The frame is loaded only after the first interval, so that it
 * does not compete with the requests of the first page.
 */
export function watchSession(session: Session): void {
  const { host, options } = session;
  if (session.frame === undefined || session.tokens.current === undefined) return;
  host.after(options.checkLoginIframeInterval * 1000, () => void checkAndWatch(session));
}

/** Starts monitoring if the frame responds to the first check. */
async function checkAndWatch(session: Session): Promise<void> {
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

/** Checks in a frame whether third-party cookies work. Rejects when the check page does not respond in time. */
async function checkThirdPartyCookies(host: SignInHost, url: string, timeLimit: number): Promise<boolean> {
  let frame: HiddenFrame | undefined;
  const answer = new Promise<boolean>((resolve) => {
    frame = host.openFrame({
      title: "keycloak-3p-check-iframe",
      src: url,
      onMessage({ data }) {
        if (data === "supported" || data === "unsupported") resolve(data === "supported");
      },
    });
  });
  const message = "Time-out while waiting for the third-party-cookie check; is the server reachable from a frame?";
  try {
    return await withTimeLimit(host, timeLimit, message, answer);
  } finally {
    frame?.remove();
  }
}
