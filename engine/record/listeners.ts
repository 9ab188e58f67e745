import { createPathNode, ensureNode, findNode, prune, ancestorValues, descendantValues } from "./path-tree.ts";

type Listener = () => void;

/** Listeners by path. */
export type Listeners = {
  /** Calls `listener` for every change at the path, its ancestors or descendants. Returns unsubscribe. */
  add(segments: readonly string[], listener: Listener): () => void;
  /** Calls the listeners of the paths, their ancestors and their descendants, each once. */
  notify(paths: readonly (readonly string[])[]): void;
};

/** Creates an empty set of listeners. Notifying costs the depth of the path plus the number of called listeners. */
export function createListeners(): Listeners {
  const root = createPathNode<Set<{ listener: Listener }>>();
  function* entriesAround(segments: readonly string[]): Generator<{ listener: Listener }> {
    for (const set of ancestorValues(root, segments)) yield* set;
    const node = findNode(root, segments);
    if (node) for (const set of descendantValues(node)) yield* set;
  }
  return {
    add(segments, listener) {
      const node = ensureNode(root, segments);
      // The entry is an object, so that the same function can be added twice.
      const entry = { listener };
      node.value ??= new Set();
      node.value.add(entry);
      return () => {
        const now = findNode(root, segments);
        now?.value?.delete(entry);
        if (now?.value?.size === 0) delete now.value;
        prune(root, segments);
      };
    },
    notify(paths) {
      const notified = new Set(paths.flatMap((segments) => [...entriesAround(segments)]));
      for (const entry of notified) entry.listener();
    },
  };
}
