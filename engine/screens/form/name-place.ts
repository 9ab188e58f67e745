import { parse } from "../../model/pointer.ts";
import type { FormModel } from "./form-context.ts";

/** What people call a place of the record: the label of its field with what lies below, else the place itself. */
export function namePlace(form: FormModel, pointer: string): string {
  const field = form.registry.at(form.stores.record, pointer);
  if (!field) return parse(pointer).join(" › ");
  const below = parse(pointer.slice(field.pointer.length));
  return [field.label(), ...below].join(" › ");
}

/** A value at a place in words. */
export function showAt(form: FormModel, pointer: string, value: unknown): string {
  const field = form.registry.at(form.stores.record, pointer);
  if (field && field.pointer === pointer) return field.show(value);
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
