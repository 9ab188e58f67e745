import type { HiddenFrame, HiddenFrameOptions, PageForm, SignInHost } from "./protocol/host.ts";

const SANDBOX = "allow-storage-access-by-user-activation allow-scripts allow-same-origin";

// A longer delay overflows the browser's 32-bit timer and would fire at once.
const LONGEST_DELAY = 2 ** 31 - 1;

function openFrame({ title, src, onMessage }: HiddenFrameOptions): HiddenFrame {
  const frame = document.createElement("iframe");
  frame.setAttribute("title", title);
  // For the page's own origin the sandbox is useless, because scripts could remove it, and browsers log a warning.
  if (new URL(src, location.href).origin !== location.origin) frame.setAttribute("sandbox", SANDBOX);
  frame.hidden = true;
  const listen = (event: MessageEvent) => {
    if (event.source === null || event.source !== frame.contentWindow) return;
    onMessage({ data: event.data, origin: event.origin });
  };
  window.addEventListener("message", listen);
  const loaded = new Promise<void>((resolve) => frame.addEventListener("load", () => resolve(), { once: true }));
  frame.setAttribute("src", src);
  document.body.appendChild(frame);
  return {
    loaded,
    post: (message, targetOrigin) => frame.contentWindow?.postMessage(message, targetOrigin),
    remove() {
      window.removeEventListener("message", listen);
      frame.remove();
    },
  };
}

function postForm(url: string, fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "POST";
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.appendChild(input);
  }
  document.body.appendChild(form);
  // The server may redirect to an identity provider that the page's policy does not list. The form post is then
  // blocked, so the page is left by GET.
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    if (effectiveDirective === "form-action") window.location.assign(`${url}?${new URLSearchParams(fields)}`);
  });
  form.submit();
}

/** A parsed document is inert: it runs no script and loads nothing. */
function readForm(html: string): PageForm | undefined {
  const form = new DOMParser().parseFromString(html, "text/html").querySelector("form");
  if (form === null) return undefined;
  const inputs = [...form.querySelectorAll("input")].filter(({ type }) => type === "hidden");
  return {
    action: form.getAttribute("action") ?? "",
    fields: inputs.map(({ name, value }): [string, string] => [name, value]),
  };
}

/** Creates the sign-in host of the browser. */
export function browserHost(): SignInHost {
  return {
    address: () => window.location.href,
    assign: (url) => window.location.assign(url),
    replace: (url) => window.location.replace(url),
    rewriteAddress: (url) => window.history.replaceState(window.history.state, "", url),
    postForm,
    localStorage: () => window.localStorage,
    readCookies: () => document.cookie,
    writeCookie(cookie) {
      // Without the Cookie Store API a cookie is written by assignment; the only caller escapes the value.
      Reflect.set(document, "cookie", cookie);
    },
    crypto: globalThis.crypto,
    fetch: (url, init) => globalThis.fetch(url, init),
    readForm,
    openFrame,
    now: () => Date.now(),
    after(milliseconds, call) {
      const timer = setTimeout(call, Math.min(milliseconds, LONGEST_DELAY));
      return () => clearTimeout(timer);
    },
    isSecureContext: window.isSecureContext,
    log: (level, ...parts) => console[level](...parts),
  };
}
