import { watch } from "node:fs";

/**
 * Milliseconds without a change that end a group of changes. An editor may write several files, or one file several
 * times.
 */
const PAUSE_MS = 100;

/**
 * Calls `onChange` after files below the folders have changed, once for each group of changes.
 *
 * @returns a function that stops watching
 */
export function watchPacks(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, PAUSE_MS);
    }).on("error", (error) => console.warn(`Changes in ${folder} are no longer detected: ${error.message}`)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
