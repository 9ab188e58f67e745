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

/** State of the sign-in after `init`. */
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
  /** Undefined when the status frame is disabled by the options or because the browser blocks third-party cookies. */
  frame: StatusFrame | undefined;
  /** Clears the tokens; emits `onAuthLogout` if there were any. */
  clear(): void;
  /** Redirects to the login page; with the default adapter it never resolves. */
  login(options?: LoginOptions): Promise<void>;
}
