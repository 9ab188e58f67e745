import type { PlanField } from "../../../language/plan/plan.ts";

/** A field with what the compiler would fill in. */
export function field(ref: string, more: Partial<PlanField> = {}): PlanField {
  const id = ref.replace(/^.*\//, "");
  return { id, ref, label: id, control: { name: "text" }, cell: { name: "text" }, schema: { type: "string" }, ...more };
}
