import type { PlanField } from "../../model/plan.ts";
import { HeaderCell, TableHead } from "../../ui/data-grid.tsx";
import { SelectAllCell } from "../../ui/data-grid-cells.tsx";
import type { TargetRow } from "../action/target.ts";
import { useSay, useTexts } from "../core/use-watched.ts";
import { pageTick, togglePage } from "./selection.ts";
import { hasMenu, type TableModel } from "./table-model.ts";

/** The headings of a table; `rows` are those of the page, for ticking them all. */
export function Headings({ model, rows }: { readonly model: TableModel; readonly rows: readonly TargetRow[] }) {
  const t = useTexts();
  const { ticks } = model;
  const open = ticks ? rows.filter(ticks.selectable) : [];
  const state = ticks ? pageTick(ticks.selection, open) : "none";
  return (
    <TableHead>
      {model.reorder && <HeaderCell narrow label={t("order")} />}
      {ticks && (
        <SelectAllCell
          checked={state === "all"}
          indeterminate={state === "some"}
          disabled={open.length === 0}
          onChange={(ticked) => ticks.change(togglePage(ticks.selection, open, ticked))}
        />
      )}
      {model.view.expand && <HeaderCell narrow label={t("details")} />}
      {model.columns.map((column, index) => (
        <Heading key={column.id} column={column} naming={index === 0} model={model} />
      ))}
      {hasMenu(model) && <HeaderCell narrow label={t("action")} />}
    </TableHead>
  );
}

function Heading({
  column,
  naming,
  model,
}: {
  readonly column: PlanField;
  readonly naming: boolean;
  readonly model: TableModel;
}) {
  const label = useSay(column.label, model.scope) ?? column.id;
  const { sort } = model;
  const state = sort?.by === column.id ? "ascending" : sort?.by === `-${column.id}` ? "descending" : "none";
  return (
    <HeaderCell
      sticky={naming}
      align={column.cell.name === "count" ? "end" : undefined}
      sort={sort ? state : undefined}
      onSort={sort ? () => sort.change(column.id) : undefined}
    >
      {label}
    </HeaderCell>
  );
}
