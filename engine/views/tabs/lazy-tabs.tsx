import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import { ViewSkeleton } from "../../page/states/view-skeleton.tsx";
import type { TabsViewProps } from "./tabs-view.tsx";

/** Rows of tabs. Lists without tabs do without. */
export const tabsPart = createLazyPart(() => import("./tabs-view.tsx"));

/** A row of tabs and what the open one shows, once the part that renders them is there. */
export function LazyTabs(props: TabsViewProps) {
  const parts = tabsPart.useModule();
  return parts ? <parts.TabsView {...props} /> : <ViewSkeleton view={props.view} page={false} />;
}
