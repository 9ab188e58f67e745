import type { PlanAction } from "../../model/plan.ts";
import { createChunk } from "../core/chunk.ts";

const actionChunk = createChunk(() => import("./action-button.tsx"));

/** The button of one action at its own place, once the part that draws it is there. */
export function LazyActionButton({ action }: { readonly action: PlanAction }) {
  const parts = actionChunk.useArrived();
  return parts ? <parts.ActionButton action={action} /> : null;
}
