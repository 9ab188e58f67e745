import type { PlanStack } from "../../language/plan/plan.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import type { ViewSlot } from "../../page/nested/nested-view.tsx";

const stackPart = createLazyPart(() => import("./stack-view.tsx"));

/** Views below or beside each other, once the part that renders them is there. */
export function LazyStack(props: { readonly view: PlanStack; readonly place: ViewSlot }) {
  const parts = stackPart.useModule();
  return parts ? <parts.StackView {...props} /> : <Skeleton kind="form" />;
}
