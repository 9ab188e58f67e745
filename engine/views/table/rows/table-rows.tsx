import { TableBody } from "../../../ui/lists/data-grid.tsx";
import { createLazyPart } from "../../../ui/lazy/lazy-part.ts";
import type { ManyProps } from "./many-rows.tsx";
import { Gap, ROW_HEIGHT } from "./row-gap.tsx";
import { columnCount } from "../model/table-model.ts";
import { TableRow } from "./table-row.tsx";

/** More rows than this are rendered only where they are seen. */
const MANY = 100;
/** Drawing rows where they are seen takes code of some size, which short lists do without. */
const manyRows = createLazyPart(() => import("./many-rows.tsx"));

/** Neither do flat lists need what opens rows and asks for those below. */
export const treeRows = createLazyPart(() => import("./tree-rows.tsx"));

/** Nor what puts rows below others that say what they have in common. */
const groupedRows = createLazyPart(() => import("./grouped-rows.tsx"));

/** Nor what moves rows. */
const movableRows = createLazyPart(() => import("./movable-rows.tsx"));

/** Describes what renders the rows of a table beside what every table needs. */
interface RowsNeeded {
  readonly group: boolean;
  readonly moves: boolean;
}

/** Fetches what renders the rows of such a table while they are on their way. */
export function preloadRows({ group, moves }: RowsNeeded): void {
  if (group) groupedRows.preload();
  if (moves) movableRows.preload();
}

/** The rows of a table. */
export function TableRows(props: ManyProps) {
  return props.model.view.order ? <MovableTableRows {...props} /> : <PlacedRows {...props} />;
}

/** Rows where they are to stand. */
export function PlacedRows(props: ManyProps) {
  const { model, rows } = props;
  const by = model.view.group;
  if (by !== undefined) return <GroupedTableRows {...props} by={by} />;
  if (model.tree) return <TreeTableRows {...props} />;
  if (rows.length > MANY) return <ManyTableRows {...props} />;
  return (
    <TableBody>
      {rows.map((row, index) => (
        <TableRow key={row.id} model={model} row={row} index={index} count={rows.length} />
      ))}
    </TableBody>
  );
}

function MovableTableRows(props: ManyProps) {
  const loaded = movableRows.useModule();
  return loaded ? <loaded.MovableRows {...props} /> : <RowsToCome {...props} />;
}

function ManyTableRows(props: ManyProps) {
  const loaded = manyRows.useModule();
  return loaded ? <loaded.ManyRows {...props} /> : <RowsToCome {...props} />;
}

function TreeTableRows(props: ManyProps) {
  const { model, rows } = props;
  const loaded = treeRows.useModule();
  if (loaded === undefined) return <RowsToCome {...props} />;
  const { TreeRow } = loaded;
  return (
    <TableBody>
      {rows.map((row, index) => (
        <TreeRow key={row.id} model={model} row={row} index={index} count={rows.length} />
      ))}
    </TableBody>
  );
}

function GroupedTableRows(props: ManyProps & { readonly by: string }) {
  const loaded = groupedRows.useModule();
  return loaded ? <loaded.GroupedRows {...props} /> : <RowsToCome {...props} />;
}

/** The room of rows while what renders them is on its way. */
function RowsToCome({ model, rows }: ManyProps) {
  return (
    <TableBody>
      <Gap height={rows.length * ROW_HEIGHT} columns={columnCount(model)} />
    </TableBody>
  );
}
