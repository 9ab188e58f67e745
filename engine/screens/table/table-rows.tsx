import { Suspense } from "react";
import { TableBody } from "../../ui/data-grid.tsx";
import { createChunk } from "../core/chunk.ts";
import type { ListRow } from "./list-features.ts";
import type { ManyProps } from "./many-rows.tsx";
import { Gap, ROW_HEIGHT } from "./row-gap.tsx";
import { columnCount, type TableModel } from "./table-model.ts";
import { TableRow } from "./table-row.tsx";

/** More rows than this are drawn only where they are seen. */
const MANY = 100;
/** Drawing rows where they are seen takes code of some size, which short lists do without. */
const manyRows = createChunk(() => import("./many-rows.tsx"));

/** Neither do flat lists need what opens rows and asks for those below. */
const treeRows = createChunk(() => import("./tree-rows.tsx"));

/** Fetches what draws trees while their rows are on their way. */
export const preloadTreeRows = treeRows.preload;

/** Nor what puts rows below others that say what they have in common. */
const groupedRows = createChunk(() => import("./grouped-rows.tsx"));

/** The rows of a table. */
export function TableRows({ model, rows }: { readonly model: TableModel; readonly rows: readonly ListRow[] }) {
  const by = model.view.group;
  if (by !== undefined) {
    return (
      <Suspense
        fallback={
          <TableBody>
            <Gap height={rows.length * ROW_HEIGHT} columns={columnCount(model)} />
          </TableBody>
        }
      >
        <LoadedGroupedRows model={model} rows={rows} by={by} />
      </Suspense>
    );
  }
  if (model.tree || rows.length > MANY) {
    const room = <Gap height={rows.length * ROW_HEIGHT} columns={columnCount(model)} />;
    return (
      <Suspense fallback={<TableBody>{room}</TableBody>}>
        {model.tree ? <LoadedTreeRows model={model} rows={rows} /> : <LoadedManyRows model={model} rows={rows} />}
      </Suspense>
    );
  }
  return (
    <TableBody>
      {rows.map((row, index) => (
        <TableRow key={row.id} model={model} row={row} index={index} count={rows.length} />
      ))}
    </TableBody>
  );
}

function LoadedManyRows(props: ManyProps) {
  const { ManyRows } = manyRows.useModule();
  return <ManyRows {...props} />;
}

function LoadedTreeRows({ model, rows }: ManyProps) {
  const { TreeRow } = treeRows.useModule();
  return (
    <TableBody>
      {rows.map((row, index) => (
        <TreeRow key={row.id} model={model} row={row} index={index} count={rows.length} />
      ))}
    </TableBody>
  );
}

function LoadedGroupedRows(props: ManyProps & { readonly by: string }) {
  const { GroupedRows } = groupedRows.useModule();
  return <GroupedRows {...props} />;
}
