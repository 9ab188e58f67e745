import type { PlanIndex, SectionPlan } from "../model/plan.ts";

/** Where the plan comes from: the small index at once, one part of it for each section when it is needed. */
export interface PlanSource {
  readonly index: PlanIndex;
  load(section: string): Promise<SectionPlan>;
}
