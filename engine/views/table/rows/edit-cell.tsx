import { CellField, ListFiltersContext, SaveFieldContext } from "../../../fields/index.ts";
import type { PlanField, PlanResource } from "../../../language/index.ts";
import { type TargetRow, useSaveField } from "../../../actions/index.ts";
import { ScopeProvider } from "../../../page/index.ts";
import { PICKER_FILTERS } from "../../picker/lazy-picker-filters.ts";

export interface EditCellProps {
  readonly field: PlanField;
  readonly row: TargetRow;
  readonly resource: PlanResource | undefined;
}

/** Renders a cell of a row that is edited in place and saved at once. */
export function EditCell({ field, row, resource }: EditCellProps) {
  const save = useSaveField({ scope: row.scope, resource, rows: [row] });
  return (
    <SaveFieldContext value={save}>
      <ScopeProvider scope={row.scope}>
        <ListFiltersContext value={PICKER_FILTERS}>
          <CellField
            id={`cell-${field.id}-${row.key}`}
            field={field}
            row={row.name}
            draft={JSON.stringify(["cell", resource?.id, field.id, row.key])}
            // Without own rights, a cell needs the right to update the record of its row.
            rights={field.rights ?? field.save?.rights ?? resource?.rights.update}
          />
        </ListFiltersContext>
      </ScopeProvider>
    </SaveFieldContext>
  );
}
