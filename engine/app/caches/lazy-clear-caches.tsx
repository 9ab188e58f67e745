import { createLazyPart } from "../../ui/index.ts";
import type { ClearCachesProps } from "./clear-caches-dialog.tsx";

const dialogPart = createLazyPart(() => import("./clear-caches-dialog.tsx"));

/** Renders the dialog that clears the server's caches; loaded when it is first opened. */
export function LazyClearCaches(props: ClearCachesProps) {
  const loaded = dialogPart.useModule(props.open);
  return loaded ? <loaded.ClearCachesDialog {...props} /> : null;
}
