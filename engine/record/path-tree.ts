/** A tree (trie) of values by path segments. */
export type PathNode<T> = { value?: T; readonly children: Map<string, PathNode<T>> };

/** Creates an empty tree. */
export function createPathNode<T>(): PathNode<T> {
  return { children: new Map() };
}

/** Returns the node of a path, if it has a value or descendants. */
export function findNode<T>(root: PathNode<T>, segments: readonly string[]): PathNode<T> | undefined {
  let node: PathNode<T> | undefined = root;
  for (const segment of segments) node = node?.children.get(segment);
  return node;
}

/** Returns the node of a path; creates it and its ancestors when missing. */
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

/** Removes a path with its descendants, and ancestors that become empty. */
export function dropNode<T>(root: PathNode<T>, segments: readonly string[]): void {
  const node = findNode(root, segments);
  if (!node) return;
  delete node.value;
  node.children.clear();
  prune(root, segments);
}

/** Removes empty nodes of a path, from the last one upwards. */
export function prune<T>(root: PathNode<T>, segments: readonly string[]): void {
  const nodes = [root];
  for (const segment of segments) {
    const child = nodes.at(-1)?.children.get(segment);
    if (!child) return;
    nodes.push(child);
  }
  for (let depth = segments.length; depth > 0; depth--) {
    const node = nodes[depth];
    if (!node || node.value !== undefined || node.children.size > 0) return;
    nodes[depth - 1]?.children.delete(segments[depth - 1] ?? "");
  }
}

/** Yields the values of a path's ancestors and of the path itself, from the root. */
export function* ancestorValues<T>(root: PathNode<T>, segments: readonly string[]): Generator<T> {
  let node: PathNode<T> | undefined = root;
  for (let depth = 0; node; depth++) {
    if (node.value !== undefined) yield node.value;
    const segment = segments[depth];
    node = segment === undefined ? undefined : node.children.get(segment);
  }
}

/** Yields the values of all descendants of a node. */
export function* descendantValues<T>(node: PathNode<T>): Generator<T> {
  for (const child of node.children.values()) {
    if (child.value !== undefined) yield child.value;
    yield* descendantValues(child);
  }
}
