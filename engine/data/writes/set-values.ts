import {
  type Values,
  evaluateValue,
  fillPlain,
  parseRef,
  findRoot,
  type Reader,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import { IncompleteCallError } from "./write-errors.ts";

/** A reader of a record that can also be edited. */
export interface Writable extends Reader {
  set(pointer: string, value: unknown): void;
}

/** Returns whether a reader can also write. */
export function isWritable(reader: Reader): reader is Writable {
  return "set" in reader && typeof reader.set === "function";
}

/**
 * Evaluates values by reference.
 *
 * @throws IncompleteCallError while one is loading: an unknown value is never written.
 */
export function resolveValues(values: Values, scope: Scope): (readonly [string, unknown])[] {
  return Object.entries(values).map(([ref, value]) => {
    const filled = ref.includes("{") ? fillPlain(ref, scope) : ref;
    if (filled === undefined) throw new Error(`${ref} cannot be set: a value in its address is missing.`);
    const present = evaluateValue(value, scope);
    if (present === UNKNOWN) throw new IncompleteCallError(`The value for ${ref} is still loading.`);
    return [filled, present] as const;
  });
}

/** Writes values to the targets of references: the nearest record, `$form`, or an enclosing record. */
export function setValues(values: Values, scope: Scope): void {
  for (const [ref, value] of resolveValues(values, scope)) {
    const { root, pointer } = parseRef(ref);
    const reader = findRoot(scope, root);
    if (!reader || !isWritable(reader)) throw new Error(`${ref} cannot be set: there is no edited record.`);
    reader.set(pointer, value);
  }
}
