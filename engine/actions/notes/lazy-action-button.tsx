import type { PlanAction } from "../../language/plan/plan.ts";
import { createChunk } from "../../page/nested/chunk.ts";

const actionChunk = createChunk(() => import("../buttons/action-button.tsx"));

/** The button of one action at its own place, once the part that draws it is there. */
export function LazyActionButton({ action }: { readonly action: PlanAction }) {
  const parts = actionChunk.useArrived();
  return parts ? <parts.ActionButton action={action} /> : null;
}
