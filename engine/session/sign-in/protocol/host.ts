/** A message that a hidden frame posted; the host delivers only messages of that very frame. */
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
  /** Takes the frame and its listener away. */
  remove(): void;
}

/** The part of Web Storage that is used. */
export type KeyValueStore = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** The part of Web Crypto that is used; parts are missing outside a secure context. */
export interface HostCrypto {
  randomUUID?: () => string;
  getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  subtle?: Pick<SubtleCrypto, "digest">;
}

/** Everything that sign-in needs of the browser, so that each rule can be tested without one. */
export interface SignInHost {
  /** The page's full address. */
  address(): string;
  /** Leaves the page for `url`. */
  assign(url: string): void;
  /** Leaves the page for `url` without a history entry. */
  replace(url: string): void;
  /** Changes the shown address without leaving; the history state is kept. */
  rewriteAddress(url: string): void;
  /** Leaves the page with a form post. */
  postForm(url: string, fields: Record<string, string>): void;
  /** Local storage; may throw or be absent where the browser forbids it. */
  localStorage(): KeyValueStore | undefined;
  readCookies(): string;
  writeCookie(cookie: string): void;
  crypto: HostCrypto | undefined;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  openFrame(options: HiddenFrameOptions): HiddenFrame;
  /** Local time in milliseconds since 1970. */
  now(): number;
  /** Calls back once after that many milliseconds; the result cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  isSecureContext: boolean;
  log(level: "info" | "warn" | "error", ...parts: unknown[]): void;
}

/** The origin (`https://console.example`) of the page. */
export function originOf(host: SignInHost): string {
  return new URL(host.address()).origin;
}
