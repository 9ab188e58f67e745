import { createChunk } from "../../page/nested/chunk.ts";
import type { ClearCachesProps } from "./clear-caches-dialog.tsx";

const dialogChunk = createChunk(() => import("./clear-caches-dialog.tsx"));

/** The dialog that clears the server's caches, fetched when somebody asks for it. */
export function LazyClearCaches(props: ClearCachesProps) {
  const loaded = dialogChunk.useArrived(props.open);
  return loaded ? <loaded.ClearCachesDialog {...props} /> : null;
}
