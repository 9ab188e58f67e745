import type { Environment } from "../../browser/index.ts";
import { RESPONSE_TYPES } from "../../session/index.ts";

/** Milliseconds that the server may take to answer the frame. */
const limitMs = 6000;
/** Milliseconds to wait for a message after a page has loaded: our own page posts its address while it loads. */
const patienceMs = 1500;

/**
 * Returns whether the server redirects back to this page: a hidden frame requests a sign-in without a prompt, and the
 * page to which it returns posts its address. An address that the client does not list ends at an error page of the
 * server instead.
 */
export function probeRedirect(environment: Environment, redirectUri: string): Promise<boolean> {
  const responseType = Object.entries(RESPONSE_TYPES).find(([flow]) => flow === environment.flow)?.[1] ?? "code";
  const query = new URLSearchParams({
    client_id: environment.clientId,
    redirect_uri: redirectUri,
    response_type: responseType,
    response_mode: responseType === "code" ? "query" : "fragment",
    scope: "openid",
    prompt: "none",
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
  });
  const realm = encodeURIComponent(environment.realm);
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "connection-check";
  frame.src = `${environment.serverBaseUrl}/realms/${realm}/protocol/openid-connect/auth?${query}`;
  return new Promise((resolve) => {
    let timer = setTimeout(() => end(false), limitMs);
    const end = (cameBack: boolean): void => {
      clearTimeout(timer);
      window.removeEventListener("message", onMessage);
      frame.remove();
      resolve(cameBack);
    };
    const onMessage = (event: MessageEvent): void => {
      if (event.source === frame.contentWindow && event.origin === location.origin) end(true);
    };
    window.addEventListener("message", onMessage);
    frame.addEventListener("load", () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(false), patienceMs);
    });
    document.body.append(frame);
  });
}
