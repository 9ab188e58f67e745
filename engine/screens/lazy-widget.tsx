import type { PlanWidget } from "../model/plan.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { createChunk } from "./core/chunk.ts";

const widgetChunk = createChunk(() => import("./widget-view.tsx"));

/** A drawing that a section brings as code, once the part that hands it its arguments is there. */
export function LazyWidget({ view }: { readonly view: PlanWidget }) {
  const parts = widgetChunk.useArrived();
  return parts ? <parts.WidgetView view={view} /> : <Skeleton kind="form" />;
}
