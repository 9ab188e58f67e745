import {
  blockedAt,
  format,
  parse,
  type PathWrite,
  read,
  readSegments,
  writeEach,
  writeSegments,
  equal,
  isMap,
} from "../language/index.ts";
import { decodeBySchema, encodeAt } from "./codecs/by-schema.ts";
import { combineLists } from "./combine-lists.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { childSchema, nodeAt } from "./shape/schema-at.ts";

/** A value that both sides changed differently. Values are decoded; `undefined` means removed. `base` is the origin of `mine`. */
export type Conflict = {
  readonly pointer: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The merged list, if both changes can be combined. */
  readonly both?: readonly unknown[];
};

export type Choice = "mine" | "theirs" | "both";

type Merge = {
  /** The fresh record with all edits that do not conflict, encoded. Conflicting values are theirs. */
  readonly merged: unknown;
  readonly conflicts: readonly Conflict[];
  /** Returns the record to write. Throws an `Error` that lists the conflicts without a choice. */
  resolve(choices: Readonly<Record<string, Choice>>): unknown;
};

/**
 * Merges edits into a fresh record before saving. All members that were not edited, including unknown ones, are taken
 * from `fresh`. A list is merged as one value.
 *
 * @param options.mine edits (`changes()` of the record store), each with the value that it replaces
 * @param options.fresh the current record of the server, encoded
 */
export function merge(options: { mine: readonly Change[]; fresh: unknown; schema?: EntitySchema }): Merge {
  const { mine, fresh, schema } = options;
  const current = decodeBySchema(schema, fresh);
  const conflicts: Conflict[] = [];
  const writes: PathWrite[] = [];
  for (const { pointer, before: saved, after } of mine) {
    const theirs = read(current, pointer);
    if (sameSaved(theirs, after)) continue;
    if (sameSaved(theirs, saved) && blockedAt(current, parse(pointer)) === undefined)
      writes.push(pathWrite(schema, fresh, pointer, after));
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
      const undecided = conflicts.filter(({ pointer }) => !Object.hasOwn(choices, pointer));
      if (undecided.length > 0) {
        const names = undecided.map(({ pointer }) => pointer).join(", ");
        throw new Error(`Choose which values of ${names} to keep before writing.`);
      }
      return conflicts.reduce<unknown>((record, one) => {
        const choice = choices[one.pointer];
        if (choice === "theirs") return record;
        if (choice === "both" && one.both === undefined) throw new Error(`Both cannot be kept for ${one.pointer}.`);
        return writeEach(record, [pathWrite(schema, record, one.pointer, choice === "both" ? one.both : one.mine)]);
      }, merged);
    },
  };
}

/** Returns the path and the encoded value to write for a change. */
function pathWrite(schema: EntitySchema | undefined, encoded: unknown, pointer: string, after: unknown): PathWrite {
  const segments = parse(pointer);
  const stored = after === undefined ? undefined : encodeAt(schema, pointer, after, readSegments(encoded, segments));
  const blocked = blockedAt(encoded, segments);
  if (stored === undefined || blocked === undefined) return [segments, stored];
  // The server now has a scalar where the edit needs an object: replace it.
  return [segments.slice(0, blocked), writeSegments(undefined, segments.slice(blocked), stored)];
}

/** An edited value, decoded. `before` is the value that it replaces; `after` is `undefined` when it was removed. */
export type Change = { readonly pointer: string; readonly before: unknown; readonly after: unknown };

/**
 * Returns the changes between two values, member by member. Lists and values with a codec are atomic, because they
 * cannot be written in parts.
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
    // The pointer of an empty key at the root would equal the root's pointer.
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

/** Compares values; null equals undefined, because the server omits null members. */
export function sameSaved(a: unknown, b: unknown): boolean {
  return equal(a ?? undefined, b ?? undefined);
}
