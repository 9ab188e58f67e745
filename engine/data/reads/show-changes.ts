import {
  isMap,
  type PlanResource,
  parse,
  type PathWrite,
  read,
  readSegments,
  writeEach,
} from "../../language/index.ts";
import { encodeAt, type EntitySchema, type Change } from "../../record/index.ts";
import { type AnswerStore, changeAnswers } from "./query.ts";

/** Maximum depth at which rows are searched in an answer: a list, perhaps with groups around its rows. */
const DEPTH = 4;

/**
 * Writes the saved values of a row into the cached lists that show it, so that dialogs, badges and menus do not show
 * old values until the lists are read again. Lists that are computed from several answers stay unchanged.
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

/** Maps a list; returns the same list when no item has changed. */
function mapped<Item>(list: Item[], map: (item: Item) => unknown): Item[] {
  const next = list.map(map) as Item[];
  return next.every((item, at) => item === list[at]) ? list : next;
}
