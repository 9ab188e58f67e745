import { useEffect, useSyncExternalStore } from "react";

type Floating = typeof import("../floating.tsx");

let loaded: Floating | undefined;
let loading: Promise<Floating> | undefined;
const listeners = new Set<() => void>();

function load(): Promise<Floating> {
  loading ??= import("../floating.tsx").then(
    (module) => {
      loaded = module;
      for (const listener of [...listeners]) listener();
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Preloads the module of floating elements. A failure is reported on use, which retries. */
export function preloadFloating(): Promise<void> {
  return load().then(
    () => {},
    () => {},
  );
}

/**
 * Returns what renders menus, tooltips and dialogs, a file of its own that the first page does without: `undefined`
 * until it is there, and nothing is asked for before it is `wanted`. `onFailure` is called when it cannot be fetched;
 * the next want tries again.
 */
export function useFloating(wanted: boolean, onFailure: (error: unknown) => void): Floating | undefined {
  // The module may be loaded between render and effect; `useSyncExternalStore` checks again.
  const floating = useSyncExternalStore(subscribe, () => (wanted ? loaded : undefined));
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    let gone = false;
    load().catch((error: unknown) => {
      if (!gone) onFailure(error);
    });
    return () => {
      gone = true;
    };
  }, [wanted, onFailure]);
  return floating;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
