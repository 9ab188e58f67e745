import { member, parse, readSegments, writeSegments, isMap } from "../language/index.ts";
import type { Change } from "./merge.ts";
import {
  createPathNode,
  dropNode,
  ensureNode,
  findNode,
  type PathNode,
  ancestorValues,
  descendantValues,
} from "./path-tree.ts";

/** Marks a removed value in an overlay. */
export const REMOVED: unique symbol = Symbol("removed");

/** Content of an overlay node: an edited value, or the cached composition of an ancestor of edits. */
type Layer = { edited: true; entry: Edit; value: unknown } | { edited: false; of: unknown; value: unknown };

/** An edit: its path, and its value or `REMOVED`. The object keeps its identity until the path is edited again. */
export type Edit = readonly [path: readonly string[], value: unknown];

/** The edits of a record by path. Edits are never nested. */
export type Overlay = {
  /** Returns the path length of the edit that covers `segments` (itself or an ancestor), if any. */
  coveredAt(segments: readonly string[]): number | undefined;
  /** Returns whether a path or one of its descendants is edited. */
  hasWithin(segments: readonly string[]): boolean;
  set(segments: readonly string[], value: unknown): void;
  delete(segments: readonly string[]): void;
  entries(): readonly Edit[];
  /** Returns the value at a path of `base` with edits applied; the same reference until it changes. */
  read(base: unknown, segments: readonly string[]): unknown;
};

/** Creates an overlay without edits. */
export function createOverlay(): Overlay {
  const root = createPathNode<Layer>();

  /** Drops the cached compositions of a path's ancestors. */
  function invalidateAlong(segments: readonly string[]): void {
    let node: PathNode<Layer> | undefined = root;
    for (let depth = 0; node; depth++) {
      if (node.value?.edited === false) delete node.value;
      const segment = segments[depth];
      node = segment === undefined ? undefined : node.children.get(segment);
    }
  }

  function findCovering(segments: readonly string[]): { depth: number; value: unknown } | undefined {
    let node: PathNode<Layer> | undefined = root;
    for (let depth = 0; node; depth++) {
      if (node.value?.edited) return { depth, value: node.value.value };
      const segment = segments[depth];
      node = segment === undefined ? undefined : node.children.get(segment);
    }
    return undefined;
  }

  return {
    coveredAt: (segments) => findCovering(segments)?.depth,
    hasWithin: (segments) => findNode(root, segments) !== undefined && hasEdits(findNode(root, segments)),
    set(segments, value) {
      invalidateAlong(segments);
      const node = ensureNode(root, segments);
      node.children.clear();
      node.value = { edited: true, entry: [segments, value], value };
    },
    delete(segments) {
      invalidateAlong(segments);
      dropNode(root, segments);
    },
    entries() {
      const descendants = [...descendantValues(root)].flatMap((layer) => (layer.edited ? [layer.entry] : []));
      return root.value?.edited ? [root.value.entry, ...descendants] : descendants;
    },
    read(base, segments) {
      const edit = findCovering(segments);
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
  let value = base;
  if (isMap(base)) value = copyWith(base, node);
  else {
    const members = [...node.children].map(([key, child]) => [key, compose(child, member(base, key))] as const);
    const present = members.filter(([, one]) => one !== undefined);
    if (present.length > 0) value = Object.fromEntries(present);
  }
  node.value = { edited: false, of: base, value };
  return value;
}

/** Returns a copy of a map with the edits of a node. Costs one copy, however wide the map is, plus the edits. */
function copyWith(base: Readonly<Record<string, unknown>>, node: PathNode<Layer>): unknown {
  const copy = { ...base };
  for (const [key, child] of node.children) {
    const value = compose(child, member(base, key));
    if (value === undefined) delete copy[key];
    // A plain assignment to `__proto__` would set the prototype instead of a key.
    else if (key === "__proto__")
      Object.defineProperty(copy, key, { value, configurable: true, enumerable: true, writable: true });
    else copy[key] = value;
  }
  return copy;
}

/** Original values of edits whose base was replaced after the edit. */
export type Origins = {
  /** Returns a change with its original `before`. */
  since(change: Change): Change;
  /** Drops the values at a path, its ancestors and its descendants that are no longer edited. */
  prune(segments: readonly string[], isEdited: (segments: readonly string[]) => boolean): void;
};

/** Stores the original values of changes. */
export function createOrigins(changes: readonly Change[]): Origins {
  const root = createPathNode<{ readonly path: readonly string[]; readonly value: unknown }>();
  for (const { pointer, before: value } of changes) {
    const path = parse(pointer);
    ensureNode(root, path).value = { path, value };
  }
  const descendants = (segments: readonly string[]) => {
    const node = findNode(root, segments);
    return node ? [...descendantValues(node)] : [];
  };
  return {
    since(change) {
      const segments = parse(change.pointer);
      let { before } = change;
      for (const { path, value } of ancestorValues(root, segments))
        before = readSegments(value, segments.slice(path.length));
      for (const { path, value } of descendants(segments))
        before = writeSegments(before, path.slice(segments.length), value);
      return before === change.before ? change : { ...change, before };
    },
    prune(segments, isEdited) {
      for (const { path } of [...ancestorValues(root, segments), ...descendants(segments)])
        if (!isEdited(path)) dropNode(root, path);
    },
  };
}
