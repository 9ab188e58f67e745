import { fieldCodec } from "../../engine/fields/index.ts";
import type { PlanField, PlanResource, PlanSection } from "../../engine/language/plan/plan.ts";

/** The field that a record of this resource goes by, where a person types it. */
export function nameIn(sections: readonly PlanSection[], { name, key }: PlanResource): string | undefined {
  const ref = typeof name === "string" ? name : key;
  const field = fieldsOf(sections).find((one) => one.ref === ref);
  if (field) return field.control.name === "text" ? field.id : undefined;
  return sections.some(({ described }) => described !== undefined) ? ref.slice(1) : undefined;
}

/** The fields of sections. */
export function fieldsOf(sections: readonly PlanSection[]): readonly PlanField[] {
  return sections.flatMap(({ fields }) => fields);
}

/** Turns a name as it is typed into the name that the record keeps, which its field shows once it is left. */
export type StoredName = (name: string) => string;

/** Returns what a field keeps of a name, such as without the blanks at its ends. */
export function storedName(sections: readonly PlanSection[], field: string): StoredName {
  const found = fieldsOf(sections).find(({ id }) => id === field);
  if (found?.codec === undefined) return (name) => name;
  const codec = fieldCodec(found);
  return (name) => String(codec.decode(codec.encode(name, undefined)));
}
