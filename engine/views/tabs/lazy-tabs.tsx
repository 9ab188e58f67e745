import { createLazyPart } from "../../ui/index.ts";
import { ViewSkeleton } from "../../page/index.ts";
import type { TabsViewProps } from "./tabs-view.tsx";

/** Loads rows of tabs. Lists without tabs do not need them. */
export const tabsPart = createLazyPart(() => import("./tabs-view.tsx"));

/** Renders a row of tabs and the open tab once the lazy part is loaded. */
export function LazyTabs(props: TabsViewProps) {
  const parts = tabsPart.useModule();
  return parts ? <parts.TabsView {...props} /> : <ViewSkeleton view={props.view} page={false} />;
}
