import { useEffect, useState } from "react";

type Floating = typeof import("./floating.tsx");

let loaded: Floating | undefined;
let loading: Promise<Floating> | undefined;

function load(): Promise<Floating> {
  loading ??= import("./floating.tsx").then(
    (module) => {
      loaded = module;
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Fetches what floats ahead of its use. A failure shows when it is used, which tries again. */
export function preloadFloating(): Promise<void> {
  return load().then(
    () => {},
    () => {},
  );
}

/**
 * What draws menus, tooltips and dialogs, a file of its own that the first page does without: `undefined` until it is there, and
 * nothing is asked for before it is `wanted`. `onFailure` is called when it cannot be fetched; the next want tries again.
 */
export function useFloating(wanted: boolean, onFailure: (error: unknown) => void): Floating | undefined {
  const [, arrive] = useState(loaded);
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    let gone = false;
    load().then(
      (module) => {
        if (!gone) arrive(module);
      },
      (error: unknown) => {
        if (!gone) onFailure(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, onFailure]);
  return wanted ? loaded : undefined;
}
