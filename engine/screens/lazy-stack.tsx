import type { PlanStack } from "../model/plan.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { createChunk } from "./core/chunk.ts";
import type { ViewPlace } from "./core/nested-view.tsx";

const stackChunk = createChunk(() => import("./stack-view.tsx"));

/** Views below or beside each other, once the part that draws them is there. */
export function LazyStack(props: { readonly view: PlanStack; readonly place: ViewPlace }) {
  const parts = stackChunk.useArrived();
  return parts ? <parts.StackView {...props} /> : <Skeleton kind="form" />;
}
