import { createLazyPart, MANY_ROWS, type RowListProps } from "../../ui/index.ts";

/** Loads the code that renders only visible rows. It is large, and short lists do not need it. */
const rowWindow = createLazyPart(() => import("../../ui/lists/row-window.tsx"));

/**
 * Hook: returns the component that renders only the visible rows. `window` is undefined for few rows; the result is
 * `undefined` while the code is loading. It is loaded before it is needed, so that the row that exceeds the limit takes
 * the focus at once.
 */
export function useRowWindow(count: number): { readonly window: RowListProps["window"] } | undefined {
  const loaded = rowWindow.useModule(count > MANY_ROWS / 2);
  if (loaded === undefined && count > MANY_ROWS) return undefined;
  return { window: loaded?.RowWindow };
}
