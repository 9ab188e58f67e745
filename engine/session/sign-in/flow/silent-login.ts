import { processCallback, consumeCallback } from "./callback.ts";
import { type HiddenFrame, originOf, type SignInHost } from "../protocol/host.ts";
import { createLoginUrl } from "./login.ts";
import { sameOriginAddress } from "../protocol/same-origin.ts";
import type { Session } from "./sign-in-session.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";

/**
 * Milliseconds to wait for a message after the frame was loaded. Our own page posts while it loads; without a message the
 * frame shows an error page of the server.
 */
const MESSAGE_TIMEOUT = 2_000;

/**
 * Signs in if the server has a session (`prompt=none`), by a request if that can read the response, else in a hidden
 * frame. Without a response in time the user stays signed out.
 */
export async function loginSilently(session: Session, redirectUri: string): Promise<void> {
  const back = sameOriginAddress(redirectUri, session.host);
  const url = await createLoginUrl(session, { prompt: "none", redirectUri: back });
  const address = (await requestSilently(session, url, back)) ?? (await loginInFrame(session, url));
  const callback = address === undefined ? undefined : consumeCallback(session, address, () => {});
  if (callback !== undefined) await processCallback(session, callback);
}

/**
 * Checks for a session by a request, if the server is on the page's own origin. The request asks for the response as a
 * form (`response_mode=form_post`), which is read and not sent: a redirect would need a second request, and a frame would
 * load the whole redirect page. Of a server that redirects anyway, the response is in the final URL.
 *
 * @param url authorization URL with `prompt=none`
 * @returns the redirect URI with the response in its query; undefined when a request cannot read the response
 */
async function requestSilently(
  { host, options, log }: Session,
  url: string,
  redirectUri: string,
): Promise<string | undefined> {
  if (options.responseMode !== "query" || new URL(url).origin !== originOf(host)) return undefined;
  try {
    const requested = readResponse(host, url);
    const address = await withTimeLimit(host, options.messageReceiveTimeout, "Time-out of silent sign-in.", requested);
    return address !== undefined && isCallback(address, redirectUri) ? address : undefined;
  } catch (failure) {
    log("warn", failure);
    return undefined;
  }
}

async function readResponse(host: SignInHost, url: string): Promise<string | undefined> {
  const request = new URL(url);
  request.searchParams.set("response_mode", "form_post");
  const answer = await host.fetch(request.href, { credentials: "same-origin" });
  if (answer.redirected) {
    // The body is not needed; cancelling a closed one rejects, which is harmless.
    answer.body?.cancel().catch(() => {});
    return answer.url;
  }
  const form = host.readForm(await answer.text());
  if (form === undefined || !URL.canParse(form.action)) return undefined;
  const address = new URL(form.action);
  for (const [name, value] of form.fields) address.searchParams.append(name, value);
  return address.href;
}

/** Returns whether a URL is the redirect page, rather than an error page of the server. */
function isCallback(address: string, redirectUri: string): boolean {
  if (!URL.canParse(address)) return false;
  const [actual, wanted] = [new URL(address), new URL(redirectUri)];
  return actual.origin === wanted.origin && actual.pathname === wanted.pathname && actual.searchParams.has("state");
}

/** Opens the URL in a hidden frame. The redirect page, on this origin, posts its own URL to its parent. */
async function loginInFrame({ host, options, log }: Session, src: string): Promise<string | undefined> {
  let frame: HiddenFrame | undefined;
  let cancelTimeout = () => {};
  const posted = new Promise<string>((resolve, reject) => {
    frame = host.openFrame({
      title: "keycloak-silent-check-sso",
      src,
      onMessage({ data, origin }) {
        if (origin === originOf(host) && typeof data === "string") resolve(data);
      },
    });
    void frame.loaded.then(() => {
      cancelTimeout = host.after(MESSAGE_TIMEOUT, () =>
        reject(new Error("Silent sign-in did not lead back to this page.")),
      );
    });
  });
  try {
    return await withTimeLimit(host, options.messageReceiveTimeout, "Time-out of silent sign-in.", posted);
  } catch (failure) {
    log("warn", failure);
    return undefined;
  } finally {
    cancelTimeout();
    frame?.remove();
  }
}
