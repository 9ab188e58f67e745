import { markSettled, usePromise } from "./use-promise.ts";

/** A part of the console that is loaded as a separate module. */
export interface LazyPart<Module> {
  /** Preloads the module. A failure is not reported; the first use retries. */
  preload(): Promise<void>;
  /**
   * Hook: returns the module, or undefined while it is loading, when the caller renders its own placeholder
   * (`usePromise`). If `wanted` is false, nothing is loaded. A failure is thrown, or passed to `onFailure` once. The
   * module is loaded again when `wanted` becomes true again.
   */
  useModule(wanted?: boolean, onFailure?: (error: unknown) => void): Module | undefined;
}

/**
 * Creates a lazy part of the console, whose module is loaded when it is first needed. A loaded module is returned
 * synchronously.
 */
export function createLazyPart<Module>(fetchModule: () => Promise<Module>): LazyPart<Module> {
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
    preload: () =>
      load().then(
        () => {},
        () => {},
      ),
    useModule: (wanted = true, onFailure) => usePromise(wanted ? load : undefined, onFailure),
  };
}
