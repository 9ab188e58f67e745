import { member, parse, readSegments, writeSegments } from "../language/pointer.ts";
import { isMap } from "../language/is-map.ts";
import type { Change } from "./merge.ts";
import {
  createPathNode,
  dropNode,
  ensureNode,
  findNode,
  type PathNode,
  valuesAlong,
  valuesBelow,
} from "./path-tree.ts";

/** Stands in an overlay for a value that was taken away. */
export const REMOVED: unique symbol = Symbol("removed");

/** Describes what one path of the overlay holds: an edited value, or (on the way to one) the composition made last. */
type Layer = { edited: true; entry: Edit; value: unknown } | { edited: false; of: unknown; value: unknown };

/** One edit: its path, and its value or `REMOVED`. The same object until the edit is made anew. */
export type Edit = readonly [path: readonly string[], value: unknown];

/** The edits of a record by path. No edit ever lies below another one. */
export type Overlay = {
  /** Length of the path at which an edit covers `segments` (itself or an ancestor); `undefined` when none does. */
  coveredAt(segments: readonly string[]): number | undefined;
  /** True when the path itself or something below it is edited. */
  hasWithin(segments: readonly string[]): boolean;
  put(segments: readonly string[], value: unknown): void;
  drop(segments: readonly string[]): void;
  entries(): readonly Edit[];
  /** The value at a path of `base` with the edits on top; the same reference as long as nothing there changes. */
  read(base: unknown, segments: readonly string[]): unknown;
};

/** Creates an overlay without edits. */
export function createOverlay(): Overlay {
  const root = createPathNode<Layer>();

  /** Compositions on the way show an edit that has changed: forget them. */
  function forgetAlong(segments: readonly string[]): void {
    let node: PathNode<Layer> | undefined = root;
    for (let depth = 0; node; depth++) {
      if (node.value?.edited === false) delete node.value;
      const segment = segments[depth];
      node = segment === undefined ? undefined : node.children.get(segment);
    }
  }

  function covering(segments: readonly string[]): { depth: number; value: unknown } | undefined {
    let node: PathNode<Layer> | undefined = root;
    for (let depth = 0; node; depth++) {
      if (node.value?.edited) return { depth, value: node.value.value };
      const segment = segments[depth];
      node = segment === undefined ? undefined : node.children.get(segment);
    }
    return undefined;
  }

  return {
    coveredAt: (segments) => covering(segments)?.depth,
    hasWithin: (segments) => findNode(root, segments) !== undefined && hasEdits(findNode(root, segments)),
    put(segments, value) {
      forgetAlong(segments);
      const node = ensureNode(root, segments);
      node.children.clear();
      node.value = { edited: true, entry: [segments, value], value };
    },
    drop(segments) {
      forgetAlong(segments);
      dropNode(root, segments);
    },
    entries() {
      const below = [...valuesBelow(root)].flatMap((layer) => (layer.edited ? [layer.entry] : []));
      return root.value?.edited ? [root.value.entry, ...below] : below;
    },
    read(base, segments) {
      const edit = covering(segments);
      if (edit) return edit.value === REMOVED ? undefined : readSegments(edit.value, segments.slice(edit.depth));
      const node = findNode(root, segments);
      const value = readSegments(base, segments);
      return node ? compose(node, value) : value;
    },
  };
}

function hasEdits(node: PathNode<Layer> | undefined): boolean {
  return node !== undefined && (node.value?.edited === true || node.children.size > 0);
}

function compose(node: PathNode<Layer>, base: unknown): unknown {
  const layer = node.value;
  if (layer?.edited) return layer.value === REMOVED ? undefined : layer.value;
  if (node.children.size === 0) return base;
  if (layer && Object.is(layer.of, base)) return layer.value;
  const members = new Map(isMap(base) ? Object.entries(base) : []);
  for (const [key, child] of node.children) {
    const value = compose(child, member(base, key));
    if (value === undefined) members.delete(key);
    else members.set(key, value);
  }
  const value = members.size === 0 && !isMap(base) ? base : Object.fromEntries(members);
  node.value = { edited: false, of: base, value };
  return value;
}

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
