import type { PlanField, Values } from "../../engine/language/plan/plan.ts";
import { escapeSegment } from "../../engine/language/pointer.ts";
import { evaluateValue } from "../../engine/language/expression/evaluate.ts";
import { changeField, fieldCodec } from "../../engine/fields/model/change-field.ts";
import { keyWrites, toRows } from "../../engine/fields/controls/key-value-rows.ts";
import { fieldProblems } from "../../engine/fields/problems/field-problems.ts";
import { type FieldTarget, fieldTarget } from "../../engine/fields/model/form-model.ts";
import { fieldsOf, type OpenForm } from "./open-form.ts";

/** The stores that fields write to. */
type Stores = Pick<OpenForm, "store" | "form" | "scope">;

/**
 * Returns the target that a field of an open form writes to; undefined for one that is read-only or writes elsewhere.
 */
export function targetOf(open: Stores, field: PlanField): FieldTarget | undefined {
  return field.ref === undefined
    ? undefined
    : fieldTarget(field.ref, { record: open.store, form: open.form }, open.scope);
}

/** Returns the value that the control of a field shows. */
export function shownValue(open: Stores, field: PlanField): unknown {
  const target = targetOf(open, field);
  const stored = target ? target.store.get(target.pointer) : evaluateValue(field.value, open.scope);
  const shown = fieldCodec(field).decode(stored);
  const isSwitch = field.control.name === "switch" || field.control.name === "checkbox";
  return isSwitch ? (shown ?? field.schema.default ?? false) : shown;
}

/** Sets a field as its control does; in a map that is edited key by key, its rows. */
export function setField(open: OpenForm, field: PlanField, value: unknown): void {
  const target = targetOf(open, field);
  if (target && isKeyed(open, field)) {
    const shown = shownValue(open, field);
    const rows = toRows(shown, hiddenKeys(open, field));
    for (const [key, stored] of keyWrites({ value: shown, field }, rows, toRows(value, new Set())))
      target.store.set(`${target.pointer}/${escapeSegment(key)}`, stored);
    return;
  }
  changeField(field, value, pageOf(open), open.scope);
}

/** Returns the stores of a form, and the changes that follow from a change of a field. */
function pageOf(open: OpenForm) {
  const follows = (store: unknown, pointer: string): Values | undefined =>
    fieldsOf(open).find((field) => {
      const target = targetOf(open, field);
      return target?.store === store && target?.pointer === pointer;
    })?.change;
  return { stores: { record: open.store, form: open.form }, isNew: false, follows };
}

/** Returns whether a field edits a map key by key. */
export function isKeyed(open: Stores, field: PlanField): boolean {
  if (field.control.name !== "key-value" || field.schema.type === "array") return false;
  const { rows } = field.control.settings ?? {};
  return rows === undefined && !Array.isArray(shownValue(open, field));
}

/** Returns the keys of a map that other fields show. */
export function hiddenKeys(open: Pick<OpenForm, "scope">, field: PlanField): ReadonlySet<string> {
  const { without } = field.control.settings ?? {};
  const names = without === undefined ? [] : evaluateValue(without, open.scope);
  return new Set(Array.isArray(names) ? names.map(String) : []);
}

/** Returns whether the form accepts the current value of a field. */
export function isAccepted(open: OpenForm, field: PlanField): boolean {
  return fieldProblems(field, shownValue(open, field), open.scope, () => "").length === 0;
}
