import { use } from "react";

type Loaded = typeof import("../screens/screen-view.tsx");

let loaded: Loaded | undefined;
let loading: Promise<Loaded> | undefined;

function load(): Promise<Loaded> {
  loading ??= import("../screens/screen-view.tsx").then(
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

/**
 * The component that draws screens; a chunk of its own. Once it is there it is answered at once: suspending for a
 * moment would make React hold the screen back for 300 ms.
 */
export function useScreenView(): Loaded["ScreenView"] {
  return (loaded ?? use(load())).ScreenView;
}

/** Fetches the chunk while sign-in is under way. A failure shows later, where the screen is drawn. */
export function preloadScreens(): void {
  load().catch(() => {});
}
