import type { Values } from "../../language/plan/plan.ts";
import { evaluateValue } from "../../language/expression/evaluate.ts";
import { fillPlain } from "../../language/expression/fill.ts";
import { parseRef } from "../../language/expression/reference.ts";
import { findRoot, type Reader, type Scope, UNKNOWN } from "../../language/scope.ts";
import { IncompleteCallError } from "./write-errors.ts";

/** A record that can be edited where it is read. */
export interface Writable extends Reader {
  set(pointer: string, value: unknown): void;
}

/** Returns whether what a reference reads from can be written to as well. */
export function isWritable(reader: Reader): reader is Writable {
  return "set" in reader && typeof reader.set === "function";
}

/**
 * Values by reference, worked out.
 *
 * @throws IncompleteCallError while one is loading: what is not known is never written.
 */
export function resolveValues(values: Values, scope: Scope): (readonly [string, unknown])[] {
  return Object.entries(values).map(([ref, value]) => {
    const filled = ref.includes("{") ? fillPlain(ref, scope) : ref;
    if (filled === undefined) throw new Error(`Nothing can be set at ${ref}: a value in its place is missing.`);
    const present = evaluateValue(value, scope);
    if (present === UNKNOWN) throw new IncompleteCallError(`The value for ${ref} is still loading.`);
    return [filled, present] as const;
  });
}

/** Puts values where references point: the nearest record, `$form`, an enclosing record. */
export function setValues(values: Values, scope: Scope): void {
  for (const [ref, value] of resolveValues(values, scope)) {
    const { root, pointer } = parseRef(ref);
    const reader = findRoot(scope, root);
    if (!reader || !isWritable(reader)) throw new Error(`Nothing can be set at ${ref}: there is no edited record.`);
    reader.set(pointer, value);
  }
}
