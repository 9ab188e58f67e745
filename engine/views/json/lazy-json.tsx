import type { PlanJson } from "../../language/plan/plan.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { createChunk } from "../../page/nested/chunk.ts";

const jsonChunk = createChunk(() => import("./json-view.tsx"));

/** A value as readable JSON, once the part that draws it is there. */
export function LazyJson({ view }: { readonly view: PlanJson }) {
  const parts = jsonChunk.useArrived();
  return parts ? <parts.JsonView view={view} /> : <Skeleton kind="form" />;
}
