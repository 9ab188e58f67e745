import { read } from "../../model/pointer.ts";
import { parseRef } from "../../model/ref.ts";
import { moved } from "./order.ts";
import type { Reorder } from "./use-reorder.ts";

/** Rows with the same value, in their own order. */
export interface RowGroup<T> {
  readonly key: string;
  readonly rows: readonly T[];
}

/** Rows by a value of theirs; groups stand where their first row does. */
export function groupRows<T extends { readonly original: { readonly row: unknown } }>(
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

/** Moving whole groups: what is taken goes before the first row of the group that then follows. */
export function moveGroups(reorder: Reorder, groups: readonly RowGroup<Keyed>[]): Reorder {
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
 * Moving rows inside of one group. Rows of other groups may stand between them in the order that is kept: a row that
 * goes up stands directly before its new neighbour, one that goes down directly behind it.
 */
export function moveInside(reorder: Reorder, group: RowGroup<Keyed>, place: number): Reorder {
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
