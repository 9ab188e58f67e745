import { markSettled, usePromise } from "./use-promise.ts";

/** A part of the console that comes in a file of its own. */
export interface LazyPart<Module> {
  /** Preloads it. A failure shows later, where it is used, which tries again. */
  preload(): Promise<void>;
  /**
   * Hook: the module, nothing while it is on its way: the caller renders its own placeholder (`usePromise`). Where it
   * is not wanted, nothing is fetched. A failure is thrown, or given to `onFailure` once; the next want tries again.
   */
  useModule(wanted?: boolean, onFailure?: (error: unknown) => void): Module | undefined;
}

/** Makes a part of the console come when it is needed. Once it is there it is answered at once. */
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
