import { originOf } from "../protocol/host.ts";
import type { Session } from "./sign-in-session.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";

/**
 * Checks for a session by a request, if the server is on the page's own origin: it responds with a redirect, and
 * `Response.url` is the final URL. A frame would have to load the whole redirect page. `Response.url` has no fragment, so
 * a response in the fragment requires the frame.
 *
 * @param url authorization URL with `prompt=none`
 * @returns the URL with the response; undefined when a request cannot read it
 */
export async function requestSilently(
  { host, options, log }: Session,
  url: string,
  redirectUri: string,
): Promise<string | undefined> {
  if (options.responseMode !== "query" || new URL(url).origin !== originOf(host)) return undefined;
  try {
    const requested = host.fetch(url, { credentials: "same-origin" });
    const answer = await withTimeLimit(host, options.messageReceiveTimeout, "Time-out of silent sign-in.", requested);
    // The body is not needed; cancelling a closed one rejects, which is harmless.
    answer.body?.cancel().catch(() => {});
    return isCallback(answer.url, redirectUri) ? answer.url : undefined;
  } catch (failure) {
    log("warn", failure);
    return undefined;
  }
}

/** Returns whether a URL is the redirect page, rather than an error page of the server. */
function isCallback(address: string, redirectUri: string): boolean {
  if (!URL.canParse(address)) return false;
  const [actual, wanted] = [new URL(address), new URL(redirectUri)];
  return actual.origin === wanted.origin && actual.pathname === wanted.pathname && actual.searchParams.has("state");
}
