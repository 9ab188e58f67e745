import { TableBody, createLazyPart } from "../../../ui/index.ts";
import type { ManyProps } from "./many-rows.tsx";
import { Gap, ROW_HEIGHT } from "./row-gap.tsx";
import { columnCount } from "../model/table-model.ts";
import { TableRow } from "./table-row.tsx";

/** With more rows than this, only the visible ones are rendered. */
const MANY = 100;
/** Loads the code that renders only visible rows. It is large, and short lists do not need it. */
const manyRows = createLazyPart(() => import("./many-rows.tsx"));

/** Loads the code that opens rows and loads their children. Flat lists do not need it. */
export const treeRows = createLazyPart(() => import("./tree-rows.tsx"));

/** Loads the code that renders rows in groups. */
const groupedRows = createLazyPart(() => import("./grouped-rows.tsx"));

/** Loads the code that moves rows. */
const movableRows = createLazyPart(() => import("./movable-rows.tsx"));

/** Describes which lazy parts the rows of a table need. */
interface RowsNeeded {
  readonly group: boolean;
  readonly moves: boolean;
}

/** Loads the parts for the rows of a table while the rows themselves are loading. */
export function preloadRows({ group, moves }: RowsNeeded): void {
  if (group) groupedRows.preload();
  if (moves) movableRows.preload();
}

/** Renders the rows of a table. */
export function TableRows(props: ManyProps) {
  return props.model.view.order ? <MovableTableRows {...props} /> : <PlacedRows {...props} />;
}

/** Renders rows in their final order. */
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

/** Renders the space of rows while the part that renders them is loading. */
function RowsToCome({ model, rows }: ManyProps) {
  return (
    <TableBody>
      <Gap height={rows.length * ROW_HEIGHT} columns={columnCount(model)} />
    </TableBody>
  );
}
