import type { QueryClient } from "@tanstack/react-query";
import { isMap } from "../model/is-map.ts";
import type { PlanResource } from "../model/plan.ts";
import { read } from "../model/pointer.ts";
import type { EntitySchema } from "../record/entity-schema.ts";
import type { Change } from "../record/merge.ts";
import { createRecord } from "../record/record-store.ts";

/** How deep in an answer rows are looked for: a list, perhaps with groups around its rows. */
const DEPTH = 4;

/**
 * Puts what was saved of one row into the lists that show it, so that nobody sees the old values until they are read
 * again: names in dialogs, badges, and what menus offer. Lists that are worked out of several answers stay as they are.
 */
export function showChanges(
  client: QueryClient,
  resource: PlanResource,
  key: string,
  changes: readonly Change[],
): void {
  if (changes.length === 0) return;
  const schema = resource.schema as EntitySchema;
  const change = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return mapped(value, (item) => change(item, depth));
    if (!isMap(value) || depth === 0) return value;
    if (read(value, resource.key) === key) return withChanges(value, schema, changes);
    const entries = Object.entries(value);
    const next = mapped(entries, (entry) => {
      const inner = typeof entry[1] === "object" ? change(entry[1], depth - 1) : entry[1];
      return inner === entry[1] ? entry : ([entry[0], inner] as (typeof entries)[number]);
    });
    return next === entries ? value : Object.fromEntries(next);
  };
  for (const query of client.getQueryCache().findAll({ type: "active" })) {
    if (!query.observers.some(({ options }) => options.meta?.reads === resource.id)) continue;
    const { data, dataUpdatedAt } = query.state;
    const next = change(data, DEPTH);
    if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
  }
}

function withChanges(wire: unknown, schema: EntitySchema, changes: readonly Change[]): unknown {
  const record = createRecord({ base: wire, schema });
  for (const { pointer, after } of changes) record.set(pointer, after);
  return record.wire();
}

/** Maps a list; the same list where nothing of it became another. */
function mapped<Item>(list: Item[], map: (item: Item) => unknown): Item[] {
  const next = list.map(map) as Item[];
  return next.every((item, at) => item === list[at]) ? list : next;
}
