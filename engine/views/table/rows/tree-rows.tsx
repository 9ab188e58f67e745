import type { KeyboardEvent } from "react";
import type { PlanResource } from "../../../language/index.ts";
import { Icon } from "../../../ui/index.ts";
import { useTexts } from "../../../page/index.ts";
import { carriedRows } from "../../../data/index.ts";
import type { ListRow } from "../model/list-features.ts";
import { LoadChildren } from "./load-children.tsx";
import { setOpen } from "../model/open-rows.ts";
import type { TableModel } from "../model/table-model.ts";
import { TableRow } from "./table-row.tsx";

export { matchingBranches } from "../model/branches.ts";
export { rowLevels } from "../model/row-levels.ts";

interface TreeRowProps {
  readonly model: TableModel;
  readonly row: ListRow;
  readonly index: number;
  readonly count: number;
}

/** Renders one row of a tree, with its children when it is open. */
export function TreeRow({ model, row, index, count }: TreeRowProps) {
  const t = useTexts();
  const { name } = row.original;
  const level = row.depth + 1;
  const expandable = row.getCanExpand();
  const open = row.getIsExpanded();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches("[data-tree-arrow]")) return;
    const rtl = getComputedStyle(event.target).direction === "rtl";
    const move = treeMove(event.key, { expandable, open, level }, rtl);
    if (move === undefined) return;
    event.preventDefault();
    if (move === "open" || move === "close") setOpen(row, move === "open");
    else focusNeighbour(event.target, move);
  };
  const lead = (
    <>
      <span style={{ "--depth": row.depth }} className="tree-indent" />
      <button
        type="button"
        data-tree-arrow={level}
        aria-label={
          expandable ? t(open ? "collapseRowOf" : "expandRowOf", { name }) : t("rowWithoutChildren", { name })
        }
        onClick={() => expandable && setOpen(row, !open)}
        className="-my-px me-1 flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:-my-[11px] pointer-coarse:size-11"
      >
        {expandable && <Icon name={open ? "chevron-down" : "chevron-right"} />}
      </button>
    </>
  );
  const reorder = model.reorder?.below(row.id, index);
  const inner: TableModel = { ...model, reorder };
  const subRows = reorder
    ? reorder.rows.flatMap(({ key }) => row.subRows.find(({ id }) => id === key) ?? [])
    : row.subRows;
  return (
    <>
      <TableRow
        model={model}
        row={row}
        index={index}
        count={count}
        lead={lead}
        tree={{ "aria-level": level, "aria-expanded": expandable ? open : undefined }}
        onKeyDown={onKeyDown}
      />
      {open &&
        subRows.map((below, at) => (
          <TreeRow key={below.id} model={inner} row={below} index={at} count={subRows.length} />
        ))}
      {open && promptsBelow(model.resource, row.original.row) && <LoadChildren model={model} row={row} />}
    </>
  );
}

/** Returns whether the children of a row must be requested, because no response carried them. */
function promptsBelow(resource: PlanResource | undefined, row: unknown): boolean {
  return resource?.children?.get !== undefined && carriedRows(resource, row).length === 0;
}

function focusNeighbour(from: HTMLElement, move: "parent" | "next" | "previous"): void {
  const arrows = [...(from.closest("table")?.querySelectorAll<HTMLElement>("[data-tree-arrow]") ?? [])];
  const rows = arrows.map((arrow) => ({ level: Number(arrow.dataset.treeArrow) }));
  const to = treeNeighbour(rows, arrows.indexOf(from), move);
  if (to !== undefined) arrows[to]?.focus();
}

/** Describes the effect of an arrow key on a row of a tree. */
type TreeMove = "open" | "close" | "parent" | "next" | "previous" | undefined;

/**
 * Returns the effect of a key: right opens a closed row, left closes an open one or moves to its parent, up and down
 * move to the neighbours.
 */
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

/**
 * Returns the index of the row in the tree that a key leads to: the previous or next one, or the parent, which is the
 * nearest one before with a smaller level.
 */
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
