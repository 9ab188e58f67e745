import { use } from "react";

/** A part of the console that comes in a file of its own. */
export interface Chunk<Module> {
  /** Fetches it ahead. A failure shows later, where it is used, which tries again. */
  preload(): void;
  /** Hook: the module; suspends while it is on its way. */
  useModule(): Module;
}

/**
 * Makes a part of the console come when it is needed. Once it is there it is answered at once: suspending for a moment
 * would make React hold the screen back for 300 ms.
 */
export function createChunk<Module>(fetchModule: () => Promise<Module>): Chunk<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  function load(): Promise<Module> {
    loading ??= fetchModule().then(
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
  return {
    preload: () => void load().catch(() => {}),
    useModule: () => loaded ?? use(load()),
  };
}
