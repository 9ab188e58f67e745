import type { PlanAction } from "../../language/index.ts";
import { createLazyPart } from "../../ui/index.ts";

const actionPart = createLazyPart(() => import("../buttons/action-button.tsx"));

/** Renders the button of one action on its own, once its lazy part is loaded. */
export function LazyActionButton({ action }: { readonly action: PlanAction }) {
  const parts = actionPart.useModule();
  return parts ? <parts.ActionButton action={action} /> : null;
}
