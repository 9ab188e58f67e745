import { watch } from "node:fs";

/** An editor writes several files, or one in several goes: they count as one change. */
const PAUSE_MS = 100;

/**
 * Calls `onChange` after files below the folders have changed, once for changes that follow each other closely.
 *
 * @returns a function that ends the watching
 */
export function watchPacks(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, PAUSE_MS);
    }).on("error", (error) => console.warn(`Changes in ${folder} are not seen any more: ${error.message}`)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
