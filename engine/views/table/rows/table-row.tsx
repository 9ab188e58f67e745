import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { PlanField, PlanView } from "../../../language/index.ts";
import { Cell, Row, DetailRow, ExpandCell, SelectCell, createLazyPart } from "../../../ui/index.ts";
import { ScopeProvider, useMessage, useTexts, NestedView } from "../../../page/index.ts";
import { columnWeight, FieldCell } from "../../../fields/index.ts";
import { hasDetails } from "../model/details.ts";
import type { EditCellProps } from "./edit-cell.tsx";
import { fieldOf } from "../model/list-columns.ts";
import type { ListRow } from "../model/list-features.ts";
import { dropProps, MoveHandle, moveItems } from "./move-handle.tsx";
import { setOpen } from "../model/open-rows.ts";
import { RowMenu } from "./row-menu.tsx";
import { columnCount, hasMenu, type TableModel } from "../model/table-model.ts";

/** Loads the controls of cells that are edited in place. Few lists need them, so they are loaded after the list. */
const editCell = createLazyPart(() => import("./edit-cell.tsx"));

export interface TableRowProps {
  readonly model: TableModel;
  readonly row: ListRow;
  readonly index: number;
  readonly count: number;
  /** Content before that of the name cell: the arrow of a tree. */
  readonly lead?: ReactNode;
  /** ARIA attributes of a tree's row. */
  readonly tree?: { readonly "aria-level": number; readonly "aria-expanded": boolean | undefined } | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly measure?: ((element: HTMLElement | null) => void) | undefined;
}

/** Renders one row with its cells, handle, checkbox, details and menu. */
export function TableRow({ model, row, index, count, lead, tree, onKeyDown, measure }: TableRowProps) {
  const t = useTexts();
  const detailId = useId();
  const { reorder, resource, view } = model;
  const { original } = row;
  const details = useDetails(model, row);
  const selected = model.ticking ? row.getIsSelected() : undefined;
  const moving = reorder?.active ? moveItems(index, count, reorder.move, t) : undefined;
  return (
    <>
      <Row
        ref={measure}
        data-index={index}
        data-key={row.id}
        selected={selected}
        {...tree}
        onKeyDown={onKeyDown}
        {...(reorder?.active ? dropProps(index, reorder.level, reorder.move, reorder.take) : {})}
      >
        {reorder && (
          <MoveHandle
            name={original.name}
            index={index}
            count={count}
            disabled={!reorder.active}
            level={reorder.level}
            move={reorder.move}
            carried={reorder.take && original.key}
          />
        )}
        {model.ticking && (
          <SelectCell
            label={t("selectRow", { name: original.name })}
            checked={selected === true}
            disabled={!row.getCanSelect()}
            onChange={(ticked) => row.toggleSelected(ticked)}
          />
        )}
        {view.expand &&
          (details ? (
            <ExpandCell open={details.open} onToggle={details.toggle} detailId={detailId} name={original.name} />
          ) : (
            <Cell lead />
          ))}
        {row.getVisibleCells().map(({ column }, at) => {
          const field = fieldOf(column);
          const body = <ColumnCell model={model} field={field} row={row} />;
          return (
            <Cell
              key={column.id}
              heading={at === 0}
              label={model.labels.get(field.id)}
              weight={columnWeight(field, at === 0)}
              align={field.cell.name === "count" ? "end" : undefined}
            >
              {at === 0 && lead !== undefined ? (
                <span className="tree-line">
                  {lead}
                  <span className="min-w-0 flex-1 leading-[22px]">{body}</span>
                </span>
              ) : (
                body
              )}
            </Cell>
          );
        })}
        {hasMenu(model) && (
          <Cell actions>
            <RowMenu actions={model.rowActions} row={original} resource={resource} before={moving} />
          </Cell>
        )}
      </Row>
      {details?.open && view.expand && (
        <DetailRow id={detailId} columns={columnCount(model)}>
          <ScopeProvider scope={original.scope}>
            <Details view={view.expand} />
          </ScopeProvider>
        </DetailRow>
      )}
    </>
  );
}

/** Renders the details of a row, with their title if they have one. */
function Details({ view }: { readonly view: PlanView }) {
  const title = useMessage(view.title);
  return (
    <>
      {title !== undefined && <h2 className="mb-2">{title}</h2>}
      <NestedView view={view} place="row" />
    </>
  );
}

/** Hook: returns whether a row's details are open and how to toggle them, or `undefined` when it has none. */
function useDetails({ view, tree }: TableModel, row: ListRow) {
  const [own, setOwn] = useState(false);
  if (!hasDetails(view, row.original)) return undefined;
  // In a tree, the open rows of the model are those that show their children.
  if (tree) return { open: own, toggle: () => setOwn(!own) };
  const open = row.getIsExpanded();
  return { open, toggle: () => setOpen(row, !open) };
}

function ColumnCell(props: { readonly model: TableModel; readonly field: PlanField; readonly row: ListRow }) {
  const { model, field, row } = props;
  return field.save ? (
    <LazyEditCell field={field} row={row.original} resource={model.resource} />
  ) : (
    <FieldCell field={field} scope={row.original.scope} />
  );
}

/** Renders a cell that is edited in place. Shows its value until the controls are loaded. */
function LazyEditCell(props: EditCellProps) {
  const loaded = editCell.useModule();
  return loaded ? <loaded.EditCell {...props} /> : <FieldCell field={props.field} scope={props.row.scope} />;
}
