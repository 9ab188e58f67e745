import { createPathNode, ensureNode, entriesBelow, findNode, prune, valuesAlong } from "./path-tree.ts";

export type Listener = () => void;

/** Keeps who wants to know about which path. */
export type Listeners = {
  /** Calls `listener` for every change at, above or below the path, until the answer is called. */
  add(segments: readonly string[], listener: Listener): () => void;
  /** Calls the listeners of the path, of everything above it and of everything below it. */
  notify(segments: readonly string[]): void;
};

/** Creates an empty set of listeners; telling about a path costs its depth and the listeners it has. */
export function createListeners(): Listeners {
  const root = createPathNode<Set<{ listener: Listener }>>();
  return {
    add(segments, listener) {
      const node = ensureNode(root, segments);
      // Wrapped, so that the same function may be added twice and leaves once per call.
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
    notify(segments) {
      const called = [...valuesAlong(root, segments)].flatMap((set) => [...set]);
      const node = findNode(root, segments);
      if (node) for (const [, set] of entriesBelow(node)) called.push(...set);
      for (const entry of called) entry.listener();
    },
  };
}
