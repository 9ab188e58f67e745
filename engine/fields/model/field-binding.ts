import type { Issue, UnparsedInput } from "../../record/index.ts";

/** Binds a field to its value: the value that a control shows, its problems, and the target of a change. */
export interface FieldBinding {
  /** The decoded value. */
  readonly value: unknown;
  /** The decoded value as last read, if the field edits a record. */
  readonly saved?: unknown;
  /** Text of the saved value, if the current one is an unsaved change. */
  readonly changedFrom?: string | undefined;
  /** Problems as texts, by pointer relative to the value. */
  readonly problems: Readonly<Record<string, string>>;
  /** True when one of the problems comes from the server. It is announced to screen readers at once. */
  readonly answered: boolean;
  onChange(value: unknown): void;
  /** Called when the control loses the focus. */
  onBlur(): void;
  /** Writes single members of the value, so that others of the same map stay unchanged. */
  onMembers(members: readonly (readonly [key: string, value: unknown])[]): void;
  /** Reports what the control itself holds back as incomplete, such as a row without a key. */
  setIssues(issues: readonly Issue[]): void;
  /** Input that is not a value yet. */
  readonly unparsed?: UnparsedInput | undefined;
  /**
   * Stores input that is not a value yet, so that it counts as a change and is shown again after the control was
   * unmounted. `undefined` removes it. Missing where there is no record that can store it.
   */
  readonly setUnparsed?: ((input: UnparsedInput | undefined) => void) | undefined;
}

/** Holds the notes about a value that a frame shows around its control. */
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

/** Returns the binding of a value that is not in a record. Callbacks that are not passed do nothing. */
export function bindValue(value: unknown, more: Partial<FieldBinding> = {}): FieldBinding {
  return { ...UNBOUND, ...more, value };
}
