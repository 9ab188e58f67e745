import type { KeyboardEvent } from "react";
import type { PlanResource } from "../../model/plan.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../core/use-watched.ts";
import { carriedRows } from "../../data/tree.ts";
import type { ListRow } from "./list-features.ts";
import { LoadBelow } from "./load-below.tsx";
import { setOpen } from "./open-rows.ts";
import type { TableModel } from "./table-model.ts";
import { TableRow } from "./table-row.tsx";
import { treeMove, treeNeighbour } from "./tree-keys.ts";

export interface TreeRowProps {
  readonly model: TableModel;
  readonly row: ListRow;
  readonly index: number;
  readonly count: number;
}

/** One row of a tree and, when open, the rows below it. */
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
      {open && asksBelow(model.resource, row.original.row) && <LoadBelow model={model} row={row} />}
    </>
  );
}

/** Returns whether the rows below a row have to be requested: no answer carried them. */
function asksBelow(resource: PlanResource | undefined, row: unknown): boolean {
  return resource?.children?.get !== undefined && carriedRows(resource, row).length === 0;
}

function focusNeighbour(from: HTMLElement, move: "parent" | "next" | "previous"): void {
  const arrows = [...(from.closest("table")?.querySelectorAll<HTMLElement>("[data-tree-arrow]") ?? [])];
  const rows = arrows.map((arrow) => ({ level: Number(arrow.dataset.treeArrow) }));
  const to = treeNeighbour(rows, arrows.indexOf(from), move);
  if (to !== undefined) arrows[to]?.focus();
}
