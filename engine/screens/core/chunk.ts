import { use } from "react";

/** A part of the console that comes in a file of its own. */
export interface Chunk<Module> {
  /** Fetches it ahead. A failure shows later, where it is used, which tries again. */
  preload(): void;
  /** Hook: the module; suspends while it is on its way. */
  useModule(): Module;
}

/** What `use` of React reads from a promise instead of waiting for it. */
type Settled<Module> = { readonly status: "fulfilled"; readonly value: Module };

/**
 * Makes a part of the console come when it is needed. Once it is there it is answered at once: suspending for a moment
 * would make React hold the screen back for 300 ms.
 */
export function createChunk<Module>(fetchModule: () => Promise<Module>): Chunk<Module> {
  let loading: Promise<Module> | undefined;
  function load(): Promise<Module> {
    if (loading) return loading;
    const started: Promise<Module> & Partial<Settled<Module>> = fetchModule();
    loading = started;
    started.then(
      (value) => void Object.assign(started, { status: "fulfilled", value } satisfies Settled<Module>),
      () => {
        loading = undefined;
      },
    );
    return started;
  }
  return {
    preload: () => void load().catch(() => {}),
    useModule: () => use(load()),
  };
}
