import { useState } from "react";
import type { UnparsedInput } from "../../record/index.ts";
import { isMap } from "../../language/index.ts";

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
  onMembers(members: Members): void;
  /** Input that the value does not hold. */
  readonly unparsed?: UnparsedInput | undefined;
  /**
   * Stores input that the value does not hold, so that it is shown again after the control was unmounted, and with
   * issues counts as a change and prevents saving. `undefined` removes it. A change of the value may remove it as well,
   * so it is set after that.
   */
  setUnparsed(input: UnparsedInput | undefined): void;
}

/** Values by member. The value of a removed member is undefined. */
type Members = readonly (readonly [key: string, value: unknown])[];

/** Holds the notes about a value that a frame shows around its control. */
export type FieldNotes = Pick<FieldBinding, "problems" | "answered" | "changedFrom">;

const ignore = (): void => undefined;

/**
 * Returns the binding of a value that is not in a record. Callbacks that are not passed do nothing, except that members
 * are written with the whole value.
 */
export function bindValue(value: unknown, more: Partial<FieldBinding> = {}): FieldBinding {
  const { onChange = ignore } = more;
  return {
    problems: {},
    answered: false,
    onChange,
    onBlur: ignore,
    onMembers: (members) => onChange(withMembers(value, members)),
    setUnparsed: ignore,
    ...more,
    value,
  };
}

function withMembers(value: unknown, members: Members): unknown {
  const all = new Map(Object.entries(isMap(value) ? value : {}));
  for (const [key, next] of members) {
    if (next === undefined) all.delete(key);
    else all.set(key, next);
  }
  return Object.fromEntries(all);
}

/** Hook: returns the part of a binding that stores unparsed input as long as its component is mounted. */
export function useMountedInput(): Pick<FieldBinding, "unparsed" | "setUnparsed"> {
  const [unparsed, setUnparsed] = useState<UnparsedInput>();
  return { unparsed, setUnparsed };
}
