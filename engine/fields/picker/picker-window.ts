/** Renders lists to choose from, and comes in a file of its own: few pages choose records before anything else. */
import "../texts/field-texts.ts";
export { PickerDialog } from "./picker-dialog.tsx";
export { PickerList } from "./picker-list.tsx";
