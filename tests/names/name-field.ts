import { fieldCodec } from "../../engine/fields/index.ts";
import type { PlanField, PlanResource, PlanSection } from "../../engine/language/plan/plan.ts";

/** Returns the field with the name of a record of this resource, where it is typed. */
export function nameIn(sections: readonly PlanSection[], { name, key }: PlanResource): string | undefined {
  const ref = typeof name === "string" ? name : key;
  const field = fieldsOf(sections).find((one) => one.ref === ref);
  if (field) return field.control.name === "text" ? field.id : undefined;
  return sections.some(({ described }) => described !== undefined) ? ref.slice(1) : undefined;
}

/** Returns the fields of sections. */
export function fieldsOf(sections: readonly PlanSection[]): readonly PlanField[] {
  return sections.flatMap(({ fields }) => fields);
}

/** Converts a typed name into the stored one, which its field shows once it loses the focus. */
export type StoredName = (name: string) => string;

/** Returns the conversion into a field's stored name, such as without surrounding blanks. */
export function storedName(sections: readonly PlanSection[], field: string): StoredName {
  const found = fieldsOf(sections).find(({ id }) => id === field);
  if (found?.codec === undefined) return (name) => name;
  const codec = fieldCodec(found);
  return (name) => String(codec.decode(codec.encode(name, undefined)));
}
