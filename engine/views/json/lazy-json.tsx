import type { PlanJson } from "../../language/plan/plan.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

const jsonPart = createLazyPart(() => import("./json-view.tsx"));

/** A value as readable JSON, once the part that renders it is there. */
export function LazyJson({ view }: { readonly view: PlanJson }) {
  const parts = jsonPart.useModule();
  return parts ? <parts.JsonView view={view} /> : <Skeleton kind="form" />;
}
