import {
  blockedAt,
  format,
  parse,
  type PathWrite,
  read,
  readSegments,
  writeEach,
  writeSegments,
} from "../language/pointer.ts";
import { decodeBySchema, encodeAt } from "./codecs/by-schema.ts";
import { combineLists } from "./combine-lists.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { equal } from "../language/equal.ts";
import { isMap } from "../language/is-map.ts";
import { childSchema, nodeAt } from "./shape/schema-at.ts";

/**
 * A value that both sides changed, differently. Values are logical; `undefined` means removed. `base` is what mine was
 * made from.
 */
export type Conflict = {
  readonly pointer: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The list with what both sides made of it, where they can be kept both. */
  readonly both?: readonly unknown[];
};

export type Choice = "mine" | "theirs" | "both";

type Merge = {
  /** The fresh record with every edit of mine that nobody else touched; in the server's form. Conflicts hold theirs. */
  readonly merged: unknown;
  readonly conflicts: readonly Conflict[];
  /** The record to write once every conflict is decided. Throws an `Error` naming the pointers without a choice. */
  resolve(choices: Readonly<Record<string, Choice>>): unknown;
};

/**
 * Three-way merge for saving: `mine` as edited (`changes()` of the record store), each change with the value that it was
 * made from, `fresh` as the server has it now. Fields that mine did not change are fresh's, known or not. A list is one
 * value; a conflict of lists says what would keep both where that can be told.
 */
export function merge(options: { mine: readonly Change[]; fresh: unknown; schema?: EntitySchema }): Merge {
  const { mine, fresh, schema } = options;
  const now = decodeBySchema(schema, fresh);
  const conflicts: Conflict[] = [];
  const writes: PathWrite[] = [];
  for (const { pointer, before: saved, after } of mine) {
    const theirs = read(now, pointer);
    if (sameSaved(theirs, after)) continue;
    if (sameSaved(theirs, saved) && blockedAt(now, parse(pointer)) === undefined)
      writes.push(placed(schema, fresh, pointer, after));
    else {
      const both = combineLists({ base: saved, mine: after, theirs }, schema, schema && nodeAt(schema, parse(pointer)));
      conflicts.push({ pointer, base: saved, mine: after, theirs, ...(both === undefined ? {} : { both }) });
    }
  }
  const merged = writeEach(fresh, writes);
  return {
    merged,
    conflicts,
    resolve(choices) {
      const open = conflicts.filter(({ pointer }) => !Object.hasOwn(choices, pointer));
      if (open.length > 0) {
        const names = open.map(({ pointer }) => pointer).join(", ");
        throw new Error(`Choose what to keep of ${names} before writing.`);
      }
      return conflicts.reduce<unknown>((record, one) => {
        const choice = choices[one.pointer];
        if (choice === "theirs") return record;
        if (choice === "both" && one.both === undefined) throw new Error(`Both cannot be kept for ${one.pointer}.`);
        return writeEach(record, [placed(schema, record, one.pointer, choice === "both" ? one.both : one.mine)]);
      }, merged);
    },
  };
}

/** Returns where a change is written into a record in the server's form, and what. */
function placed(schema: EntitySchema | undefined, wire: unknown, pointer: string, after: unknown): PathWrite {
  const segments = parse(pointer);
  const stored = after === undefined ? undefined : encodeAt(schema, pointer, after, readSegments(wire, segments));
  const blocked = blockedAt(wire, segments);
  if (stored === undefined || blocked === undefined) return [segments, stored];
  // Where the other side put a single value in the way, mine replaces it.
  return [segments.slice(0, blocked), writeSegments(undefined, segments.slice(blocked), stored)];
}

/**
 * One edited value, in logical form. `before` is what the edit was made from; `after` is `undefined` when the member was
 * removed.
 */
export type Change = { readonly pointer: string; readonly before: unknown; readonly after: unknown };

/**
 * Returns what differs between two values at a path, field by field. Lists are one value, and so is whatever a codec
 * makes out of one stored value, because neither can be written in parts.
 */
export function leafChanges(
  schema: EntitySchema | undefined,
  segments: readonly string[],
  before: unknown,
  after: unknown,
): Change[] {
  const node = schema && nodeAt(schema, segments);
  return collect(schema, node, segments, before, after);
}

function collect(
  root: EntitySchema | undefined,
  node: EntitySchema | undefined,
  segments: readonly string[],
  before: unknown,
  after: unknown,
): Change[] {
  if (equal(before, after)) return [];
  const own = isMap(before) ? before : {};
  const divisible =
    isMap(after) &&
    (isMap(before) || ((before === undefined || before === null) && Object.keys(after).length > 0)) &&
    node?.stored === undefined &&
    // An empty key at the top has no pointer of its own.
    (segments.length > 0 || !(Object.hasOwn(own, "") || Object.hasOwn(after, "")));
  if (!divisible) return [{ pointer: format(segments), before, after }];
  const keys = new Set([...Object.keys(own), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    collect(
      root,
      root && childSchema(root, node, key),
      [...segments, key],
      Object.hasOwn(own, key) ? own[key] : undefined,
      Object.hasOwn(after, key) ? after[key] : undefined,
    ),
  );
}

/** Like `equal`, and missing and null are the same: the server drops null members from what it answers. */
export function sameSaved(a: unknown, b: unknown): boolean {
  return equal(a ?? undefined, b ?? undefined);
}
