import type { PlanAction, PlanLink } from "../../language/plan/plan.ts";

/** Returns where an action leads that does nothing else. */
export function leadingLink({ ask: query, do: steps }: PlanAction): PlanLink | undefined {
  const [step, ...more] = steps;
  return query.length === 0 && more.length === 0 && step?.kind === "go" && step.when === undefined
    ? step.link
    : undefined;
}
