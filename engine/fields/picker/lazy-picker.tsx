import { createChunk } from "../../page/nested/chunk.ts";
import type { PickerDialogProps } from "./picker-dialog.tsx";
import type { PickerListProps } from "./picker-list.tsx";

/** The window and the list that records are chosen from. */
export const pickerChunk = createChunk(() => import("./picker-window.ts"));

/** The window in which records are chosen, fetched where one is opened. */
export function LazyPickerDialog(props: PickerDialogProps) {
  const loaded = pickerChunk.useArrived();
  return loaded && <loaded.PickerDialog {...props} />;
}

/** The list to choose from without a window, fetched where one is drawn. */
export function LazyPickerList(props: PickerListProps) {
  const loaded = pickerChunk.useArrived();
  return loaded && <loaded.PickerList {...props} />;
}
