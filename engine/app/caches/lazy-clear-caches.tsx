import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import type { ClearCachesProps } from "./clear-caches-dialog.tsx";

const dialogPart = createLazyPart(() => import("./clear-caches-dialog.tsx"));

/** The dialog that clears the server's caches, fetched when somebody asks for it. */
export function LazyClearCaches(props: ClearCachesProps) {
  const loaded = dialogPart.useModule(props.open);
  return loaded ? <loaded.ClearCachesDialog {...props} /> : null;
}
