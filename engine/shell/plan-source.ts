import type { PlanIndex, PlanPart } from "../model/plan.ts";

/** Where the plan comes from: the small index at once, one part of it for each screen when it is needed. */
export interface PlanSource {
  readonly index: PlanIndex;
  load(screen: string): Promise<PlanPart>;
}
