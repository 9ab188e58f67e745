import { use } from "react";

/** A part of the console that comes in a file of its own. */
export interface Chunk<Module> {
  /** Fetches it ahead. A failure shows later, where it is used, which tries again. */
  preload(): void;
  /** Hook: the module; suspends while it is on its way. */
  useModule(): Module;
  /** Hook: the same where it is wanted; where it is not, nothing is fetched and nothing answered. */
  useModuleIf(wanted: boolean): Module | undefined;
}

/** What `use` of React reads from a promise instead of waiting for it. */
type Settled<T> = { readonly status: "fulfilled"; readonly value: T };

/** Marks a promise once it is fulfilled, so that `use` answers at once from then on. */
export function markSettled<T>(promise: Promise<T>): void {
  promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value } satisfies Settled<T>),
    () => {},
  );
}

/** What a promise gave, when it is marked (`markSettled`) and fulfilled. */
export function settledValue<T>(promise: Promise<T> & Partial<Settled<T>>): T | undefined {
  return promise.status === "fulfilled" ? promise.value : undefined;
}

/**
 * Makes a part of the console come when it is needed. Once it is there it is answered at once: suspending for a moment
 * would make React hold the screen back for 300 ms.
 */
export function createChunk<Module>(fetchModule: () => Promise<Module>): Chunk<Module> {
  let loading: Promise<Module> | undefined;
  function load(): Promise<Module> {
    if (loading) return loading;
    const started = fetchModule();
    loading = started;
    markSettled(started);
    started.catch(() => {
      loading = undefined;
    });
    return started;
  }
  return {
    preload: () => void load().catch(() => {}),
    useModule: () => use(load()),
    useModuleIf: (wanted) => (wanted ? use(load()) : undefined),
  };
}
