import type { PlanAction, PlanLink } from "../../language/plan/plan.ts";

/** Returns where an action leads that does nothing else. */
export function leadingLink(action: PlanAction): PlanLink | undefined {
  return action.ask.length === 0 ? leadingStep(action) : undefined;
}

/** Returns where an action leads whose steps do nothing else; it may ask first. */
export function leadingStep({ do: steps }: PlanAction): PlanLink | undefined {
  const [step, ...more] = steps;
  return more.length === 0 && step?.kind === "go" && step.when === undefined ? step.link : undefined;
}
