import type { PlanJson } from "../model/plan.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { createChunk } from "./core/chunk.ts";

const jsonChunk = createChunk(() => import("./json-view.tsx"));

/** A value as readable JSON, once the part that draws it is there. */
export function LazyJson({ view }: { readonly view: PlanJson }) {
  const parts = jsonChunk.useArrived();
  return parts ? <parts.JsonView view={view} /> : <Skeleton kind="form" />;
}
