import type { PlanWidget } from "../../language/plan/plan.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

const widgetPart = createLazyPart(() => import("./widget-view.tsx"));

/** A drawing that a section brings as code, once the part that hands it its arguments is there. */
export function LazyWidget({ view }: { readonly view: PlanWidget }) {
  const parts = widgetPart.useModule();
  return parts ? <parts.WidgetView view={view} /> : <Skeleton kind="form" />;
}
