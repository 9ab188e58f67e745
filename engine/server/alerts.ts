import type { TextParams } from "./texts.ts";

export type AlertTone = "success" | "danger" | "warning" | "info";

/** What a screen says after an action. Either a message key or a text that is already readable. */
export interface AlertRequest {
  readonly key?: string;
  readonly text?: string;
  readonly params?: TextParams;
  /** Default `success`. */
  readonly tone?: AlertTone;
  readonly description?: string;
}

/** The alert list of the page. */
export interface Alerts {
  /** Adds on top; gone after 8000 ms or by its close button. Returns its id. */
  add(alert: AlertRequest): string;
  /** Adds a danger alert: the text of `key` with `{{error}}` filled from `error` (shell.md section 6). */
  error(key: string, error: unknown): string;
}
