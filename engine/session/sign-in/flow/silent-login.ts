import { processCallback, takeCallback } from "./callback.ts";
import type { HiddenFrame } from "../protocol/host.ts";
import { originOf } from "../protocol/host.ts";
import { createLoginUrl } from "./login.ts";
import { sameOriginAddress } from "../protocol/same-origin.ts";
import type { Session } from "./sign-in-session.ts";
import { readSilentAnswer } from "./silent-request.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";

/**
 * Milliseconds between a loaded page and giving up on its message. Our own page posts while it loads; what stays longer
 * is an error page of the server, or a page on the way to it.
 */
const PATIENCE = 2_000;

/**
 * Asks for an existing session (`prompt=none`): by a request where that can tell the answer, else inside a hidden frame.
 * Without an answer in time the person simply stays signed out.
 */
export async function loginSilently(session: Session, redirectUri: string): Promise<void> {
  const back = sameOriginAddress(redirectUri, session.host);
  const url = await createLoginUrl(session, { prompt: "none", redirectUri: back });
  const address = (await readSilentAnswer(session, url, back)) ?? (await askInFrame(session, url));
  const callback = address === undefined ? undefined : takeCallback(session, address, () => {});
  if (callback !== undefined) await processCallback(session, callback);
}

/** The silent page must be on this origin and post its own address to its parent. */
async function askInFrame({ host, options, log }: Session, src: string): Promise<string | undefined> {
  let frame: HiddenFrame | undefined;
  let cancelPatience = () => {};
  const posted = new Promise<string>((resolve, reject) => {
    frame = host.openFrame({
      title: "keycloak-silent-check-sso",
      src,
      onMessage({ data, origin }) {
        if (origin === originOf(host) && typeof data === "string") resolve(data);
      },
    });
    void frame.loaded.then(() => {
      cancelPatience = host.after(PATIENCE, () => reject(new Error("Silent sign-in did not lead back to this page.")));
    });
  });
  try {
    return await withTimeLimit(host, options.messageReceiveTimeout, "Time-out of silent sign-in.", posted);
  } catch (failure) {
    log("warn", failure);
    return undefined;
  } finally {
    cancelPatience();
    frame?.remove();
  }
}
