import type { PlanField, PlanResource, PlanSection } from "../../engine/model/plan.ts";

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

/** Returns whether blanks at the ends of what is typed in a field are no part of it. */
export function isTrimmed(sections: readonly PlanSection[], field: string): boolean {
  return fieldsOf(sections).some(({ id, codec }) => id === field && codec?.name === "trimmed");
}
