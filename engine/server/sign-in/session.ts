import type { CallbackStorage } from "./callback-storage.ts";
import type { Endpoints } from "./endpoints.ts";
import type { Emitter } from "./events.ts";
import type { SignInHost } from "./host.ts";
import type { CheckedOptions } from "./init-options.ts";
import type { Protocol } from "./protocol.ts";
import type { StatusFrame } from "./status-frame.ts";
import type { Tokens } from "./tokens.ts";
import type { LoginOptions } from "./types.ts";

export type Log = (level: "info" | "warn" | "error", ...parts: unknown[]) => void;

/** Describes what `init` settles, and every later step works with. */
export interface Session {
  readonly host: SignInHost;
  readonly options: CheckedOptions;
  readonly clientId: string;
  readonly endpoints: Endpoints;
  readonly protocol: Protocol;
  readonly callbacks: CallbackStorage;
  readonly tokens: Tokens;
  readonly events: Emitter;
  readonly log: Log;
  /** Undefined when the status frame is off, or was switched off because the browser blocks third-party cookies. */
  frame: StatusFrame | undefined;
  /** Drops the tokens; when there were any, tells `onAuthLogout`. */
  clear(): void;
  /** Leaves for the server; with the default adapter it never resolves. */
  login(options?: LoginOptions): Promise<void>;
}
