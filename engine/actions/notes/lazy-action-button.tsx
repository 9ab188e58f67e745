import type { PlanAction } from "../../language/plan/plan.ts";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

const actionPart = createLazyPart(() => import("../buttons/action-button.tsx"));

/** The button of one action at its own place, once the part that renders it is there. */
export function LazyActionButton({ action }: { readonly action: PlanAction }) {
  const parts = actionPart.useModule();
  return parts ? <parts.ActionButton action={action} /> : null;
}
