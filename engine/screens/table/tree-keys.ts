/** Describes what an arrow key does on a row of a tree. */
export type TreeMove = "open" | "close" | "parent" | "next" | "previous" | undefined;

/** Right opens a closed row, left closes an open one or goes to the row above it in the tree; up and down go along. */
export function treeMove(
  key: string,
  row: { readonly expandable: boolean; readonly open: boolean; readonly level: number },
  rtl: boolean,
): TreeMove {
  const forth = rtl ? "ArrowLeft" : "ArrowRight";
  const back = rtl ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case "ArrowDown":
      return "next";
    case "ArrowUp":
      return "previous";
    case forth:
      if (!row.expandable) return undefined;
      return row.open ? "next" : "open";
    case back:
      if (row.open) return "close";
      return row.level > 1 ? "parent" : undefined;
    default:
      return undefined;
  }
}

/** The row of a tree that a key leads to, from its neighbours in the page: up or down by one, or the nearest above it with a smaller level. */
export function treeNeighbour(
  rows: readonly { readonly level: number }[],
  at: number,
  move: TreeMove,
): number | undefined {
  const level = rows[at]?.level ?? 1;
  if (move === "next") return at + 1 < rows.length ? at + 1 : undefined;
  if (move === "previous") return at > 0 ? at - 1 : undefined;
  if (move !== "parent") return undefined;
  for (let index = at - 1; index >= 0; index--) if ((rows[index]?.level ?? 1) < level) return index;
  return undefined;
}
