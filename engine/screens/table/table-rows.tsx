import { Suspense } from "react";
import { TableBody } from "../../ui/data-grid.tsx";
import type { TargetRow } from "../action/target.ts";
import { createChunk } from "../core/chunk.ts";
import type { ManyProps } from "./many-rows.tsx";
import { Gap, ROW_HEIGHT } from "./row-gap.tsx";
import { extraColumns, type TableModel } from "./table-model.ts";
import { TableRow } from "./table-row.tsx";
import { TreeRow } from "./tree-rows.tsx";

/** More rows than this are drawn only where they are seen. */
const MANY = 100;
/** Drawing rows where they are seen takes code of some size, which short lists do without. */
const manyRows = createChunk(() => import("./many-rows.tsx"));

/** The rows of a table. */
export function TableRows({ model, rows }: { readonly model: TableModel; readonly rows: readonly TargetRow[] }) {
  if (model.tree) {
    return (
      <TableBody>
        {rows.map((row, index) => (
          <TreeRow key={row.key} model={model} row={row} index={index} count={rows.length} level={1} />
        ))}
      </TableBody>
    );
  }
  if (rows.length > MANY) {
    const room = <Gap height={rows.length * ROW_HEIGHT} columns={model.columns.length + extraColumns(model)} />;
    return (
      <Suspense fallback={<TableBody>{room}</TableBody>}>
        <LoadedManyRows model={model} rows={rows} />
      </Suspense>
    );
  }
  return (
    <TableBody>
      {rows.map((row, index) => (
        <TableRow key={row.key} model={model} row={row} index={index} count={rows.length} />
      ))}
    </TableBody>
  );
}

function LoadedManyRows(props: ManyProps) {
  const { ManyRows } = manyRows.useModule();
  return <ManyRows {...props} />;
}
