import type { Issue } from "../../record/issues.ts";

/** The value of a field in its place: what a control shows, what is wrong with it, and where a change goes. */
export interface FieldBinding {
  /** The decoded value. */
  readonly value: unknown;
  /** The decoded value as last read, as far as the field edits a record. */
  readonly saved?: unknown;
  /** The saved value in words, where the present one is an unsaved edit. */
  readonly changedFrom?: string | undefined;
  /** Holds what is wrong, as texts by pointer below the value. */
  readonly problems: Readonly<Record<string, string>>;
  /** One of the problems is the answer of the server: it is read out at once. */
  readonly answered: boolean;
  onChange(value: unknown): void;
  /** The control was left. */
  onBlur(): void;
  /** Writes some members of the value, so that others of the same map stay untouched. */
  onMembers(members: readonly (readonly [key: string, value: unknown])[]): void;
  /** Does what the control itself holds back because it is not complete, e.g. a row without a key. */
  setIssues(issues: readonly Issue[]): void;
}

/** Holds what is said about the value of a field around its control. */
export type FieldNotes = Pick<FieldBinding, "problems" | "answered" | "changedFrom">;

const ignore = (): void => undefined;
const UNBOUND = {
  problems: {},
  answered: false,
  onChange: ignore,
  onBlur: ignore,
  onMembers: ignore,
  setIssues: ignore,
};

/** Returns the binding of a value that lies in no record; what is not given does nothing. */
export function bindValue(value: unknown, more: Partial<FieldBinding> = {}): FieldBinding {
  return { ...UNBOUND, ...more, value };
}
