import type { CallbackStorage } from "../protocol/callback-storage.ts";
import type { Endpoints } from "../protocol/endpoints.ts";
import type { Emitter } from "../protocol/events.ts";
import type { SignInHost } from "../protocol/host.ts";
import type { CheckedOptions } from "../protocol/init-options.ts";
import type { Protocol } from "../protocol/protocol.ts";
import type { StatusFrame } from "../protocol/status-frame.ts";
import type { Tokens } from "../protocol/tokens.ts";
import type { LoginOptions } from "../protocol/types.ts";

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
