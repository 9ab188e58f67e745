import type { TextParams } from "../i18n/index.ts";

export type AlertTone = "success" | "danger" | "warning" | "info";

/** Describes an alert: either a message key or a translated text. */
export interface AlertRequest {
  readonly key?: string;
  readonly text?: string;
  readonly params?: TextParams;
  /** Default `success`. */
  readonly tone?: AlertTone;
  readonly description?: string | undefined;
  /** A technical line to quote in a report. */
  readonly detail?: string | undefined;
  /** Names the subject, such as an action on a record: `closeAbout` closes all alerts about it. */
  readonly about?: string | undefined;
  /** Keeps the alert open until it is closed, because its subject is still running. */
  readonly lasting?: true;
}

/** The alert list of the page. */
export interface Alerts {
  /** Adds an alert at the top, which disappears after 8000 ms or by its close button. Returns its id. */
  add(alert: AlertRequest): string;
  /** Replaces the text of an alert that is still open. */
  change(id: string, text: string): void;
  close(id: string): void;
  closeAbout(about: string): void;
  /** Adds a danger alert: the text of `key` with `{{error}}` filled from `error`, and its other slots from `params`. */
  error(key: string, error: unknown, params?: Readonly<Record<string, unknown>>): string;
}
