/** A message that a hidden frame posted. */
export interface FrameMessage {
  data: unknown;
  origin: string;
}

export interface HiddenFrameOptions {
  title: string;
  src: string;
  onMessage(message: FrameMessage): void;
}

export interface HiddenFrame {
  /** Settles when the frame has loaded. */
  loaded: Promise<void>;
  post(message: string, targetOrigin: string): void;
  /** Removes the frame and its listener. */
  remove(): void;
}

/** A form of an HTML page. */
export interface PageForm {
  action: string;
  /** Names and values of its hidden fields, in order. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** The part of Web Storage that is used. */
export type KeyValueStore = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** The part of Web Crypto that is used; parts are missing outside a secure context. */
export interface HostCrypto {
  randomUUID?: () => string;
  getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  subtle?: Pick<SubtleCrypto, "digest">;
}

/** The browser APIs that sign-in uses, replaceable in tests. */
export interface SignInHost {
  /** Returns the page's URL. */
  address(): string;
  /** Leaves the page for `url`. */
  assign(url: string): void;
  /** Leaves the page for `url` without a history entry. */
  replace(url: string): void;
  /** Replaces the URL without navigation; keeps the history state. */
  rewriteAddress(url: string): void;
  /** Leaves the page with a form post. */
  postForm(url: string, fields: Record<string, string>): void;
  /** Returns local storage; may throw or return undefined when the browser blocks it. */
  localStorage(): KeyValueStore | undefined;
  readCookies(): string;
  writeCookie(cookie: string): void;
  crypto: HostCrypto | undefined;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Returns the first form of an HTML page, without running any of the page. */
  readForm(html: string): PageForm | undefined;
  openFrame(options: HiddenFrameOptions): HiddenFrame;
  /** Returns the local time in milliseconds since 1970. */
  now(): number;
  /** Calls back once after a delay. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  isSecureContext: boolean;
  log(level: "info" | "warn" | "error", ...parts: unknown[]): void;
}

/** Returns the origin (`https://console.example`) of the page. */
export function originOf(host: SignInHost): string {
  return new URL(host.address()).origin;
}
