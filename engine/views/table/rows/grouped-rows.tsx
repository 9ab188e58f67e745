import { useState } from "react";
import { Badge, Cell, Row, TableBody, Icon, Kebab } from "../../../ui/index.ts";
import { useConsole } from "../../../services/index.ts";
import { useTexts } from "../../../page/index.ts";
import { cellText } from "../../../fields/index.ts";
import { fieldOf } from "../model/list-columns.ts";
import type { ListRow } from "../model/list-features.ts";
import type { ManyProps } from "./many-rows.tsx";
import { dropProps, MoveHandle, moveItems } from "./move-handle.tsx";
import { columnCount, hasMenu, type Reorder, type TableModel } from "../model/table-model.ts";
import { TableRow } from "./table-row.tsx";
import { read, parseRef } from "../../../language/index.ts";
import { moved } from "./order.ts";

/** Renders rows in groups by a value. A single row is rendered like any other, several are below a row that opens. */
export function GroupedRows({ model, rows, by }: ManyProps & { readonly by: string }) {
  const groups = groupRows(rows, by);
  const reorder = model.reorder && moveGroups(model.reorder, groups);
  const outer: TableModel = { ...model, reorder };
  return (
    <TableBody>
      {groups.map((group, index) => {
        const [only] = group.rows;
        return group.rows.length === 1 && only ? (
          <TableRow key={group.key} model={outer} row={only} index={index} count={groups.length} />
        ) : (
          <Group
            key={group.key}
            model={model}
            outer={outer}
            group={group}
            index={index}
            count={groups.length}
            by={by}
          />
        );
      })}
    </TableBody>
  );
}

interface GroupProps {
  /** The model inside of the group. */
  readonly model: TableModel;
  /** The model among the groups. */
  readonly outer: TableModel;
  readonly group: RowGroup<ListRow>;
  readonly index: number;
  readonly count: number;
  readonly by: string;
}

function Group({ model, outer, group, index, count, by }: GroupProps) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const name = useGroupName(group, by);
  // A search shows the rows that it found.
  const open = opened || model.searching;
  const { reorder } = outer;
  const inner: TableModel = { ...model, reorder: model.reorder && moveInside(model.reorder, group, index) };
  const beside = [reorder, hasMenu(outer)].filter(Boolean).length;
  return (
    <>
      <Row {...(reorder?.active ? dropProps(index, reorder.level, reorder.move) : {})}>
        {reorder && (
          <MoveHandle
            name={name}
            index={index}
            count={count}
            disabled={!reorder.active}
            level={reorder.level}
            move={reorder.move}
          />
        )}
        <Cell heading colSpan={columnCount(outer) - beside}>
          <span className="flex items-center gap-2">
            <button
              type="button"
              aria-expanded={open}
              aria-label={t(open ? "collapseRowOf" : "expandRowOf", { name })}
              onClick={() => setOpened(!open)}
              className="flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:size-11"
            >
              <Icon name={open ? "chevron-down" : "chevron-right"} />
            </button>
            <span className="truncate font-medium">{name}</span>
            <Badge>{group.rows.length}</Badge>
          </span>
        </Cell>
        {hasMenu(outer) && (
          <Cell actions>
            {reorder?.active && (
              <Kebab items={moveItems(index, count, reorder.move, t)} label={t("actionsOf", { name })} />
            )}
          </Cell>
        )}
      </Row>
      {open &&
        group.rows.map((row, at) => (
          <TableRow key={row.id} model={inner} row={row} index={at} count={group.rows.length} lead={BELOW} />
        ))}
    </>
  );
}

/** Indents the rows of a group by one tree level and the arrow of its head. */
const BELOW = (
  <>
    <span style={{ "--depth": 1 }} className="tree-indent" />
    <span className="me-1 w-6 shrink-0 pointer-coarse:w-11" />
  </>
);

/** Hook: returns the common value of the group's rows, as their column shows it. */
function useGroupName(group: RowGroup<ListRow>, by: string): string {
  const { texts } = useConsole();
  const [first] = group.rows;
  const column = first?.getAllCells().find((cell) => fieldOf(cell.column).ref === by)?.column;
  const text = first && column ? cellText(fieldOf(column), first.original.scope, texts) : undefined;
  return text || String(JSON.parse(group.key) ?? "");
}

/** Holds the rows with the same value, in their own order. */
interface RowGroup<T> {
  readonly key: string;
  readonly rows: readonly T[];
}

/** Groups rows by a value. A group is in the position of its first row. */
function groupRows<T extends { readonly original: { readonly row: unknown } }>(
  rows: readonly T[],
  ref: string,
): readonly RowGroup<T>[] {
  const { pointer } = parseRef(ref);
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = JSON.stringify(read(row.original.row, pointer) ?? null);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, own]) => ({ key, rows: own }));
}

type Keyed = { readonly id: string };

/** Returns moves of whole groups. A group moves before the first row of the group that then follows. */
function moveGroups(reorder: Reorder, groups: readonly RowGroup<Keyed>[]): Reorder {
  return {
    ...reorder,
    level: "-group",
    move(from, to) {
      const next = moved(groups, from, to);
      const keys = groups[from]?.rows.map(({ id }) => id) ?? [];
      if (next !== groups) reorder.place(keys, next[to + 1]?.rows[0]?.id);
    },
  };
}

/**
 * Returns moves of rows inside of one group. Rows of other groups may be between them in the stored order: a row moves
 * up directly before its new neighbour, and down directly behind it.
 */
function moveInside(reorder: Reorder, group: RowGroup<Keyed>, place: number): Reorder {
  const { rows } = group;
  return {
    ...reorder,
    level: `-in-${place}`,
    move(from, to) {
      const row = rows[from];
      const neighbour = rows[to];
      if (row === undefined || neighbour === undefined || from === to) return;
      if (to < from) return reorder.place([row.id], neighbour.id);
      const others = reorder.rows.filter(({ key }) => key !== row.id);
      reorder.place([row.id], others[others.findIndex(({ key }) => key === neighbour.id) + 1]?.key);
    },
  };
}
