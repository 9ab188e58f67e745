import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import type { PickerDialogProps } from "./picker-dialog.tsx";
import type { PickerListProps } from "./picker-list.tsx";

/** The window and the list that records are chosen from. */
export const pickerPart = createLazyPart(() => import("./picker-window.ts"));

/** The window in which records are chosen, fetched where one is opened. */
export function LazyPickerDialog(props: PickerDialogProps) {
  const loaded = pickerPart.useModule();
  return loaded && <loaded.PickerDialog {...props} />;
}

/** The list to choose from without a window, fetched where one is rendered. */
export function LazyPickerList(props: PickerListProps) {
  const loaded = pickerPart.useModule();
  return loaded && <loaded.PickerList {...props} />;
}
