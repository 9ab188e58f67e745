import type { PlanAction, PlanLink } from "../../language/index.ts";

/** Returns the link of an action that only leads to a screen, without a dialog. */
export function leadingLink(action: PlanAction): PlanLink | undefined {
  return action.ask.length === 0 ? leadingStep(action) : undefined;
}

/** Returns the link of an action whose steps only lead to a screen. The action may open dialogs first. */
export function leadingStep({ do: steps }: PlanAction): PlanLink | undefined {
  const [step, ...more] = steps;
  return more.length === 0 && step?.kind === "go" && step.when === undefined ? step.link : undefined;
}
