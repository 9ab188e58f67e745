import type { TextParams } from "../i18n/text-parts.ts";

export type AlertTone = "success" | "danger" | "warning" | "info";

/** Describes what a screen says after an action. Either a message key or a text that is already readable. */
export interface AlertRequest {
  readonly key?: string;
  readonly text?: string;
  readonly params?: TextParams;
  /** Default `success`. */
  readonly tone?: AlertTone;
  readonly description?: string;
  /** A technical line, for a report to somebody else. */
  readonly detail?: string;
  /** It stays until it is closed: what it tells of is still going on. */
  readonly lasting?: true;
}

/** The alert list of the page. */
export interface Alerts {
  /** Adds on top; gone after 8000 ms or by its close button. Returns its id. */
  add(alert: AlertRequest): string;
  /** Replaces the text of an alert that is still shown. */
  change(id: string, text: string): void;
  close(id: string): void;
  /** Adds a danger alert: the text of `key` with `{{error}}` filled from `error`, and its other slots from `params`. */
  error(key: string, error: unknown, params?: Readonly<Record<string, unknown>>): string;
}
