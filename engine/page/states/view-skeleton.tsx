import type { PlanView, RouteParams } from "../../language/index.ts";
import { Skeleton } from "../../ui/index.ts";
import { useScreen } from "../place/screen-context.ts";

/**
 * Renders a skeleton of a view until the view can be rendered: for a page with heading and rows of tabs, and with the
 * content of the open tab.
 */
export function ViewSkeleton({ view, page }: { readonly view: PlanView; readonly page: boolean }) {
  const params = useScreen()?.params ?? {};
  const rows = tabRows(view, page ? params : {});
  const inside = rows.at(-1)?.open ?? view;
  return <Skeleton heading={page} tabs={rows.length} kind={inside.kind === "table" ? "table" : "form"} />;
}

/** Returns the nested rows of tabs, each with its open tab, as far as the address determines it. */
function tabRows(view: PlanView, { tab, subtab }: RouteParams): readonly { readonly open: PlanView }[] {
  if (view.kind !== "tabs" || view.tabs.length < 2) return [];
  const open = view.tabs.find(({ id }) => id === tab) ?? view.tabs[0];
  return open === undefined ? [] : [{ open }, ...tabRows(open, subtab === undefined ? {} : { tab: subtab })];
}
