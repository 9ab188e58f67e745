import type { Column } from "@tanstack/react-table";
import { HeaderCell, TableHead, SelectAllCell, DataText } from "../../ui/index.ts";
import type { TargetRow } from "../../actions/index.ts";
import { useTexts } from "../../page/index.ts";
import { fieldOf } from "./model/list-columns.ts";
import type { ListFeatures } from "./model/list-features.ts";
import { hasMenu, type TableModel } from "./model/table-model.ts";

/** Renders the column headers of a table. */
export function Headings({ model }: { readonly model: TableModel }) {
  const t = useTexts();
  return (
    <TableHead>
      {model.view.order && <HeaderCell narrow label={t("order")} />}
      {model.ticking && <TickPage model={model} />}
      {model.view.expand && <HeaderCell narrow label={t("details")} />}
      {model.table.getVisibleLeafColumns().map((column) => (
        <Heading key={column.id} column={column} model={model} />
      ))}
      {hasMenu(model) && <HeaderCell actions label={t("action")} />}
    </TableHead>
  );
}

/**
 * Renders the checkbox that ticks the selectable rows of the page, in a tree those at the top level. Ticked rows of
 * other pages stay ticked.
 */
function TickPage({ model: { table } }: { readonly model: TableModel }) {
  const open = table.getRowModel().rows.filter((row) => row.getCanSelect());
  const every = table.getIsAllPageRowsSelected();
  return (
    <SelectAllCell
      checked={every}
      // The table's own state also counts ticked children, which this checkbox does not tick.
      indeterminate={!every && open.some((row) => row.getIsSelected())}
      disabled={open.length === 0}
      onChange={(ticked) => table.toggleAllPageRowsSelected(ticked)}
    />
  );
}

function Heading({ column, model }: { readonly column: Column<ListFeatures, TargetRow>; readonly model: TableModel }) {
  const field = fieldOf(column);
  return (
    <HeaderCell
      align={field.cell.name === "count" ? "end" : undefined}
      sort={model.sortable ? SORTED[column.getIsSorted() || "none"] : undefined}
      onSort={model.sortable ? () => column.toggleSorting() : undefined}
    >
      <DataText>{model.labels.get(field.id)}</DataText>
    </HeaderCell>
  );
}

const SORTED = { asc: "ascending", desc: "descending", none: "none" } as const;
