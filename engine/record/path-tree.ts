/** A tree along pointer segments: what is kept for a path, and for the paths below it. */
export type PathNode<T> = { value?: T; readonly children: Map<string, PathNode<T>> };

/** An empty tree. */
export function createPathNode<T>(): PathNode<T> {
  return { children: new Map() };
}

/** The node of a path; `undefined` when nothing is kept there or below. */
export function findNode<T>(root: PathNode<T>, segments: readonly string[]): PathNode<T> | undefined {
  let node: PathNode<T> | undefined = root;
  for (const segment of segments) node = node?.children.get(segment);
  return node;
}

/** The node of a path, created together with the nodes on the way. */
export function ensureNode<T>(root: PathNode<T>, segments: readonly string[]): PathNode<T> {
  let node = root;
  for (const segment of segments) {
    let child = node.children.get(segment);
    if (!child) {
      child = createPathNode();
      node.children.set(segment, child);
    }
    node = child;
  }
  return node;
}

/** Drops what is kept at a path and below it, and the nodes on the way that hold nothing any more. */
export function dropNode<T>(root: PathNode<T>, segments: readonly string[]): void {
  const node = findNode(root, segments);
  if (!node) return;
  delete node.value;
  node.children.clear();
  prune(root, segments);
}

/** Removes empty nodes from the end of a path upwards, so that a tree never grows by what is gone. */
export function prune<T>(root: PathNode<T>, segments: readonly string[]): void {
  const way = [root];
  for (const segment of segments) {
    const child = way.at(-1)?.children.get(segment);
    if (!child) return;
    way.push(child);
  }
  for (let depth = segments.length; depth > 0; depth--) {
    const node = way[depth];
    if (!node || node.value !== undefined || node.children.size > 0) return;
    way[depth - 1]?.children.delete(segments[depth - 1] ?? "");
  }
}

/** Returns what is kept on the way to a path (the root first, the path itself last). */
export function* valuesAlong<T>(root: PathNode<T>, segments: readonly string[]): Generator<T> {
  let node: PathNode<T> | undefined = root;
  for (let depth = 0; node; depth++) {
    if (node.value !== undefined) yield node.value;
    const segment = segments[depth];
    node = segment === undefined ? undefined : node.children.get(segment);
  }
}

/** Everything kept strictly below a node. */
export function* valuesBelow<T>(node: PathNode<T>): Generator<T> {
  for (const child of node.children.values()) {
    if (child.value !== undefined) yield child.value;
    yield* valuesBelow(child);
  }
}
