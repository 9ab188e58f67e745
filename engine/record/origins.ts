import { parse, readSegments, writeSegments } from "../model/pointer.ts";
import type { Change } from "./merge.ts";
import { createPathNode, dropNode, ensureNode, findNode, valuesAlong, valuesBelow } from "./path-tree.ts";

/** The values that edits were made from, where the base has been replaced since. */
export type Origins = {
  /** The change from the value that it was made from, where the base has been replaced under it or under part of it. */
  since(change: Change): Change;
  /** Forgets those at, above and below a path where nothing is edited any more. */
  forget(segments: readonly string[], isEdited: (segments: readonly string[]) => boolean): void;
};

/** Keeps what changes were made from. */
export function createOrigins(changes: readonly Change[]): Origins {
  const root = createPathNode<{ readonly path: readonly string[]; readonly value: unknown }>();
  for (const { pointer, before: value } of changes) {
    const path = parse(pointer);
    ensureNode(root, path).value = { path, value };
  }
  const below = (segments: readonly string[]) => {
    const node = findNode(root, segments);
    return node ? [...valuesBelow(node)] : [];
  };
  return {
    since(change) {
      const segments = parse(change.pointer);
      let { before } = change;
      for (const { path, value } of valuesAlong(root, segments))
        before = readSegments(value, segments.slice(path.length));
      for (const { path, value } of below(segments)) before = writeSegments(before, path.slice(segments.length), value);
      return before === change.before ? change : { ...change, before };
    },
    forget(segments, isEdited) {
      for (const { path } of [...valuesAlong(root, segments), ...below(segments)])
        if (!isEdited(path)) dropNode(root, path);
    },
  };
}
