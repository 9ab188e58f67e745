import type { PlanSection } from "../../language/plan/plan.ts";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

/** Adapters and compiler for what the server describes; only forms with such a section fetch them. */
export const describedPart = createLazyPart(() => import("./described-sections.ts"));

/** Returns whether the server describes some of the sections. */
export function hasDescribed(sections: readonly PlanSection[]): boolean {
  return sections.some((section) => section.described !== undefined);
}
