import type { PlanStack } from "../../language/plan/plan.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { createChunk } from "../../page/nested/chunk.ts";
import type { ViewPlace } from "../../page/nested/nested-view.tsx";

const stackChunk = createChunk(() => import("./stack-view.tsx"));

/** Views below or beside each other, once the part that draws them is there. */
export function LazyStack(props: { readonly view: PlanStack; readonly place: ViewPlace }) {
  const parts = stackChunk.useArrived();
  return parts ? <parts.StackView {...props} /> : <Skeleton kind="form" />;
}
