import { isMap } from "../../language/is-map.ts";
import type { PlanResource } from "../../language/plan/plan.ts";
import { parse, type PathWrite, read, readSegments, writeEach } from "../../language/pointer.ts";
import { encodeAt } from "../../record/codecs/by-schema.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import type { Change } from "../../record/merge.ts";
import { type AnswerStore, changeAnswers } from "./query.ts";

/** Holds how deep in an answer rows are looked for: a list, perhaps with groups around its rows. */
const DEPTH = 4;

/**
 * Puts what was saved of one row into the lists that show it, so that nobody sees the old values until they are read
 * again: names in dialogs, badges, and what menus offer. Lists that are worked out of several answers stay as they are.
 */
export function showChanges(
  client: AnswerStore,
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
  changeAnswers(client, resource.id, (answer) => change(answer, DEPTH));
}

function withChanges(encoded: unknown, schema: EntitySchema, changes: readonly Change[]): unknown {
  const writes = changes.map(({ pointer, after }): PathWrite => {
    const segments = parse(pointer);
    return [
      segments,
      after === undefined ? undefined : encodeAt(schema, pointer, after, readSegments(encoded, segments)),
    ];
  });
  return writeEach(encoded, writes);
}

/** Maps a list; the same list where nothing of it became another. */
function mapped<Item>(list: Item[], map: (item: Item) => unknown): Item[] {
  const next = list.map(map) as Item[];
  return next.every((item, at) => item === list[at]) ? list : next;
}
