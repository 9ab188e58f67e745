import { originOf } from "../protocol/host.ts";
import type { Session } from "./sign-in-session.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";

/**
 * Asks a server on the page's own origin whether somebody is signed in, without a frame: its answer is a redirect to
 * our page, and a request tells where it was led to. A frame would load that page, scripts and all, only to learn its
 * address. Requests do not tell fragments, so an answer there needs the frame.
 *
 * @param url the login address, with `prompt=none`
 * @param redirectUri where the server leads back to
 * @returns the address with the answer; undefined where a request cannot tell it
 */
export async function readSilentAnswer(
  { host, options, log }: Session,
  url: string,
  redirectUri: string,
): Promise<string | undefined> {
  if (options.responseMode !== "query" || new URL(url).origin !== originOf(host)) return undefined;
  try {
    const asked = host.fetch(url, { credentials: "same-origin" });
    const answer = await withTimeLimit(host, options.messageReceiveTimeout, "Time-out of silent sign-in.", asked);
    // The page itself is not wanted; a body that is gone already needs no cancelling.
    answer.body?.cancel().catch(() => {});
    return isAnswer(answer.url, redirectUri) ? answer.url : undefined;
  } catch (failure) {
    log("warn", failure);
    return undefined;
  }
}

/** Returns whether an address is the page that was to be led back to; the server's own error pages are not. */
function isAnswer(address: string, redirectUri: string): boolean {
  if (!URL.canParse(address)) return false;
  const [led, wanted] = [new URL(address), new URL(redirectUri)];
  return led.origin === wanted.origin && led.pathname === wanted.pathname && led.searchParams.has("state");
}
