import { processCallback, takeCallback } from "./callback.ts";
import type { HiddenFrame } from "./host.ts";
import { originOf } from "./host.ts";
import { createLoginUrl } from "./login.ts";
import { sameOriginAddress } from "./same-origin.ts";
import type { Session } from "./session.ts";
import { withTimeLimit } from "./time-limit.ts";

/**
 * Milliseconds between a loaded page and giving up on its message. Our own page posts while it loads; what stays longer
 * is an error page of the server, or a page on the way to it.
 */
const PATIENCE = 2_000;

/**
 * Asks for an existing session inside a hidden frame (`prompt=none`). The silent page must be on this origin and post
 * its own address to its parent. Without an answer in time the person simply stays signed out.
 */
export async function loginSilently(session: Session, redirectUri: string): Promise<void> {
  const { host, options } = session;
  const src = await createLoginUrl(session, { prompt: "none", redirectUri: sameOriginAddress(redirectUri, host) });
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
    const address = await withTimeLimit(
      host,
      options.messageReceiveTimeout,
      "Time-out of silent sign-in.",
      posted,
    ).catch((failure: unknown) => {
      session.log("warn", failure);
    });
    const callback = address === undefined ? undefined : takeCallback(session, address, () => {});
    if (callback !== undefined) await processCallback(session, callback);
  } finally {
    cancelPatience();
    frame?.remove();
  }
}
