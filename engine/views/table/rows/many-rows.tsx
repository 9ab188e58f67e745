import { TableBody, RowWindow } from "../../../ui/index.ts";
import type { ListRow } from "../model/list-features.ts";
import { Gap, ROW_HEIGHT } from "./row-gap.tsx";
import { columnCount, type TableModel } from "../model/table-model.ts";
import { TableRow } from "./table-row.tsx";

export interface ManyProps {
  readonly model: TableModel;
  readonly rows: readonly ListRow[];
}

/** Renders only the visible rows of a long table. */
export function ManyRows({ model, rows }: ManyProps) {
  const columns = columnCount(model);
  return (
    <RowWindow count={rows.length} keyOf={(index) => rows[index]?.id ?? String(index)} height={ROW_HEIGHT}>
      {({ parts, start, measure }) => (
        <TableBody>
          {parts.map((part, at) => {
            if (part.kind === "gap")
              return <Gap key={part.key} ref={at === 0 ? start : undefined} height={part.height} columns={columns} />;
            const row = rows[part.index];
            if (!row) return undefined;
            const { key, index } = part;
            return <TableRow key={key} model={model} row={row} index={index} count={rows.length} measure={measure} />;
          })}
        </TableBody>
      )}
    </RowWindow>
  );
}
