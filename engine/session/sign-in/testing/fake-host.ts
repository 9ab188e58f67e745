import { webcrypto } from "node:crypto";
import type { HiddenFrameOptions, KeyValueStore, SignInHost } from "../protocol/host.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";

export const SERVER_ORIGIN = "https://id.example";
export const PAGE = "https://console.example/admin/";

export interface FakeFrame extends HiddenFrameOptions {
  posted: { message: string; targetOrigin: string }[];
  removed: boolean;
  load(): void;
  /** Posts as the frame's page would. */
  post(data: unknown, origin?: string): void;
}

/** Creates a local storage in memory; `capacity` limits its characters. */
export function createStore(capacity = Number.POSITIVE_INFINITY): KeyValueStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      const used = [...entries].reduce((sum, [name, text]) => sum + (name === key ? 0 : name.length + text.length), 0);
      if (used + key.length + value.length > capacity) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
  };
}

export interface FakeHost extends SignInHost {
  clock: FakeClock;
  /** URL of the page; a test changes it before `init`. */
  at: string;
  assigned: string[];
  replaced: string[];
  rewritten: string[];
  posted: { url: string; fields: Record<string, string> }[];
  frames: FakeFrame[];
  cookies: Map<string, { value: string; expires: number }>;
  writtenCookies: string[];
  store: ReturnType<typeof createStore> | undefined;
  logged: unknown[][];
  /** Simulates the pages in frames; called when one is opened and when it receives a message. */
  play(frame: FakeFrame, message: string | undefined): void;
  frame(title: string): FakeFrame;
}

/** Simulates frames with working third-party cookies and without a session at the server. */
function playAnonymous(frame: FakeFrame, message: string | undefined): void {
  if (message === undefined) frame.load();
  if (frame.title === "keycloak-3p-check-iframe") frame.post("supported");
  if (message !== undefined) frame.post(/ $/.test(message) ? "unchanged" : "changed");
}

/** Simulates frames with a session at the server: it is unchanged only for a message with a session id. */
export function playSession(frame: FakeFrame, message: string | undefined): void {
  if (message === undefined) frame.load();
  if (frame.title === "keycloak-3p-check-iframe") frame.post("supported");
  if (message !== undefined) frame.post(/ $/.test(message) ? "changed" : "unchanged");
}

/** Creates a browser for tests at a URL; with `before` it shares that browser's storage, like a page after a redirect. */
export function createFakeHost(at = PAGE, before?: FakeHost): FakeHost {
  const clock = before?.clock ?? createFakeClock();
  const cookies: FakeHost["cookies"] = before?.cookies ?? new Map();
  const host: FakeHost = {
    clock,
    at,
    assigned: [],
    replaced: [],
    rewritten: [],
    posted: [],
    frames: [],
    cookies,
    writtenCookies: [],
    store: before === undefined ? createStore() : before.store,
    logged: [],
    play: before?.play ?? playAnonymous,
    frame(title) {
      const found = host.frames.find((frame) => frame.title === title);
      if (found === undefined) throw new Error(`no frame ${title}`);
      return found;
    },
    address: () => host.at,
    assign: (url) => void host.assigned.push(url),
    replace: (url) => void host.replaced.push(url),
    rewriteAddress(url) {
      host.rewritten.push(url);
      host.at = url;
    },
    postForm: (url, fields) => void host.posted.push({ url, fields }),
    localStorage: () => host.store,
    readCookies() {
      const live = [...cookies].filter(([, cookie]) => cookie.expires > clock.now());
      return live.map(([name, cookie]) => `${name}=${cookie.value}`).join("; ");
    },
    writeCookie(cookie) {
      host.writtenCookies.push(cookie);
      const [pair = "", ...attributes] = cookie.split("; ");
      const [name = "", value = ""] = pair.split("=");
      const expires = attributes.find((attribute) => attribute.startsWith("expires="))?.slice("expires=".length) ?? "";
      cookies.set(name, { value, expires: Date.parse(expires) });
    },
    crypto: {
      randomUUID: () => webcrypto.randomUUID(),
      getRandomValues: (array) => webcrypto.getRandomValues(array),
      subtle: webcrypto.subtle,
    },
    fetch: (url, init) => globalThis.fetch(url, init),
    readForm(html) {
      const [, action] = /<form action="([^"]*)">/.exec(html) ?? [];
      if (action === undefined) return undefined;
      const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
      return { action, fields: fields.map(([, name = "", value = ""]): [string, string] => [name, value]) };
    },
    openFrame(options) {
      let loadNow = () => {};
      const loaded = new Promise<void>((resolve) => {
        loadNow = resolve;
      });
      const frame: FakeFrame = {
        ...options,
        posted: [],
        removed: false,
        load: () => loadNow(),
        post(data, origin = SERVER_ORIGIN) {
          if (!frame.removed) frame.onMessage({ data, origin });
        },
      };
      host.frames.push(frame);
      queueMicrotask(() => host.play(frame, undefined));
      return {
        loaded,
        post(message, targetOrigin) {
          frame.posted.push({ message, targetOrigin });
          queueMicrotask(() => host.play(frame, message));
        },
        remove() {
          frame.removed = true;
        },
      };
    },
    now: clock.now,
    after: clock.after,
    isSecureContext: true,
    log: (level, ...parts) => void host.logged.push([level, ...parts]),
  };
  return host;
}
