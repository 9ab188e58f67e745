import { useConsole } from "../../services/index.ts";
import { createLazyPart } from "../../ui/index.ts";
import type { PickerDialogProps } from "./picker-dialog.tsx";
import type { PickerListProps } from "./picker-list.tsx";

/** Loads the dialog and the list of pickers. */
export const pickerPart = createLazyPart(() => import("./picker-window.ts"));

/** Renders the dialog of a picker. Its code is loaded when one is opened; when that fails, it closes with a message. */
export function LazyPickerDialog(props: PickerDialogProps) {
  const { alerts } = useConsole();
  const loaded = pickerPart.useModule(true, (error) => {
    alerts.error("actionNotLoaded", error);
    props.close();
  });
  return loaded && <loaded.PickerDialog {...props} />;
}

/** Renders the list of a picker without a dialog. Its code is loaded when one is rendered. */
export function LazyPickerList(props: PickerListProps) {
  const loaded = pickerPart.useModule();
  return loaded && <loaded.PickerList {...props} />;
}
