import { fillPlain } from "../../model/path.ts";
import { parseRef } from "../../model/ref.ts";
import type { Scope } from "../../model/scope.ts";
import type { RecordStore } from "../../record/record-store.ts";

/** Describes where a field writes: a record and the place in it. */
export interface FieldTarget {
  readonly store: RecordStore;
  readonly pointer: string;
}

/** The stores that refs can write to. */
export interface FieldStores {
  /** The record at hand. */
  readonly record: RecordStore;
  /** `$form`: values of the screen, never sent. */
  readonly form: RecordStore;
}

/**
 * The place that a field's reference writes to: `/x` in the record, `$form/x` beside it. `undefined` for a reference
 * to anything else, which is shown and not edited.
 */
export function fieldTarget(ref: string, stores: FieldStores, scope: Scope): FieldTarget | undefined {
  const filled = ref.includes("{") ? (fillPlain(ref, scope) ?? ref) : ref;
  const { root, pointer } = parseRef(filled);
  if (root === "record") return { store: stores.record, pointer };
  return root === "form" ? { store: stores.form, pointer } : undefined;
}
