import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { test } from "../../model/predicate.ts";
import { Cell, Row } from "../../ui/data-grid.tsx";
import { DetailRow, ExpandCell, SelectCell } from "../../ui/data-grid-cells.tsx";
import type { MenuItem } from "../../ui/menu.tsx";
import type { TargetRow } from "../action/target.ts";
import { ScopeProvider } from "../core/scope-context.tsx";
import { useTexts } from "../core/use-watched.ts";
import { View } from "../view.tsx";
import { FieldCell } from "./cell.tsx";
import { EditCell } from "./edit-cell.tsx";
import { dropProps, MoveHandle } from "./move-handle.tsx";
import { RowMenu } from "./row-menu.tsx";
import { toggleRow } from "./selection.ts";
import { extraColumns, hasMenu, type TableModel } from "./table-model.ts";

export interface TableRowProps {
  readonly model: TableModel;
  readonly row: TargetRow;
  readonly index: number;
  readonly count: number;
  /** Before the naming cell's content: the arrow of a tree. */
  readonly lead?: ReactNode;
  /** Attributes of a tree's row. */
  readonly tree?: { readonly "aria-level": number; readonly "aria-expanded": boolean | undefined } | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly measure?: ((element: HTMLElement | null) => void) | undefined;
}

/** One row with everything that can be done with it. */
export function TableRow({ model, row, index, count, lead, tree, onKeyDown, measure }: TableRowProps) {
  const t = useTexts();
  const detailId = useId();
  const [open, setOpen] = useState(false);
  const { ticks, reorder, resource, view } = model;
  const expands = view.expand && (view.expand.when === undefined || test(view.expand.when, row.scope) === true);
  const selected = ticks ? ticks.selection.has(row.key) : undefined;
  const selectable = ticks?.selectable(row) === true;
  const moving = reorder?.active ? moveItems(index, count, reorder.move, t) : undefined;
  return (
    <>
      <Row
        ref={measure}
        data-index={index}
        data-key={row.key}
        selected={selected}
        {...tree}
        onKeyDown={onKeyDown}
        {...(reorder?.active ? dropProps(index, reorder.move) : {})}
      >
        {reorder && (
          <MoveHandle name={row.name} index={index} count={count} disabled={!reorder.active} move={reorder.move} />
        )}
        {ticks && (
          <SelectCell
            label={t("selectRow", { name: row.name })}
            checked={selected === true}
            disabled={!selectable}
            onChange={(ticked) => ticks.change(toggleRow(ticks.selection, row, ticked))}
          />
        )}
        {view.expand &&
          (expands ? (
            <ExpandCell open={open} onToggle={() => setOpen(!open)} detailId={detailId} name={row.name} />
          ) : (
            <Cell />
          ))}
        {model.columns.map((column, at) => (
          <Cell
            key={column.id}
            heading={at === 0}
            sticky={at === 0}
            align={column.cell.name === "count" ? "end" : undefined}
          >
            {at === 0 && lead !== undefined ? (
              <span className="flex items-center">
                {lead}
                <span className="min-w-0">
                  <ColumnCell model={model} column={column} row={row} />
                </span>
              </span>
            ) : (
              <ColumnCell model={model} column={column} row={row} />
            )}
          </Cell>
        ))}
        {hasMenu(model) && (
          <Cell align="end" className="w-px">
            <RowMenu actions={model.rowActions} row={row} resource={resource} before={moving} />
          </Cell>
        )}
      </Row>
      {open && expands && view.expand && (
        <DetailRow id={detailId} columns={model.columns.length + extraColumns(model)}>
          <ScopeProvider scope={row.scope}>
            <View view={view.expand} place="dialog" />
          </ScopeProvider>
        </DetailRow>
      )}
    </>
  );
}

function ColumnCell({
  model,
  column,
  row,
}: {
  readonly model: TableModel;
  readonly column: TableModel["columns"][number];
  readonly row: TargetRow;
}) {
  return column.save ? (
    <EditCell field={column} row={row} resource={model.resource} />
  ) : (
    <FieldCell field={column} scope={row.scope} />
  );
}

function moveItems(
  index: number,
  count: number,
  move: (from: number, to: number) => void,
  t: (key: string) => string,
): MenuItem[] {
  return [
    {
      key: "move-up",
      label: t("moveUp"),
      icon: "arrow-up",
      disabled: index === 0,
      onSelect: () => move(index, index - 1),
    },
    {
      key: "move-down",
      label: t("moveDown"),
      icon: "arrow-down",
      disabled: index === count - 1,
      onSelect: () => move(index, index + 1),
    },
  ];
}
