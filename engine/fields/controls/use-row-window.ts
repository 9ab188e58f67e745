import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import { MANY_ROWS, type RowListProps } from "../../ui/controls/row-list.tsx";

/** Rendering rows where they are seen takes code of some size, which short lists do without. */
const rowWindow = createLazyPart(() => import("../../ui/lists/row-window.tsx"));

/**
 * Hook: what renders only the rows in sight; nothing for few rows, and `undefined` while it is on its way. It is fetched
 * before it is needed, so that the row that makes them many takes the focus at once.
 */
export function useRowWindow(count: number): { readonly window: RowListProps["window"] } | undefined {
  const loaded = rowWindow.useModule(count > MANY_ROWS / 2);
  if (loaded === undefined && count > MANY_ROWS) return undefined;
  return { window: loaded?.RowWindow };
}
