import type { PlanField } from "../../../language/plan/plan.ts";

/** Returns a field with the members that the compiler would add. */
export function field(ref: string, more: Partial<PlanField> = {}): PlanField {
  const id = ref.replace(/^.*\//, "");
  return { id, ref, label: id, control: { name: "text" }, cell: { name: "text" }, schema: { type: "string" }, ...more };
}
