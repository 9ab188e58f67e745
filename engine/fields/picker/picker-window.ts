/** Entry point of the lazy part that renders lists to choose from. Few pages need it at the start. */
import "../texts/field-texts.ts";
export { PickerDialog } from "./picker-dialog.tsx";
export { PickerList } from "./picker-list.tsx";
