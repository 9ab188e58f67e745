import "../texts/field-texts.ts";
import type { ControlName } from "../../language/index.ts";
import type { ControlSlot } from "../model/field-input.ts";
import { CheckboxesControl, MultiSelectControl, RadioControl, SelectControl } from "../controls/choice-controls.tsx";
import { CodeControl } from "../controls/code.tsx";
import {
  ColourControl,
  DateControl,
  DateTimeControl,
  FileControl,
  ImageControl,
  KeyValueControl,
} from "../controls/lazy-controls.tsx";
import { JsonControl } from "../controls/json-control.tsx";
import { MultiTextControl } from "../controls/multi-text-control.tsx";
import { PickerControl } from "../picker/picker.tsx";
import { ReadOnlyControl } from "../controls/read-only.tsx";
import { RowsControl } from "../controls/rows/rows-control.tsx";
import { SchemaControl } from "../controls/schema.tsx";
import {
  CheckboxControl,
  CopyControl,
  DurationControl,
  NumberControl,
  PasswordControl,
  SwitchControl,
  TextAreaControl,
  TextControl,
} from "../controls/simple.tsx";

const PLACES: Readonly<Record<ControlName, ControlSlot & { readonly chosen: boolean }>> = {
  text: { render: TextControl, chosen: false },
  "text-area": { render: TextAreaControl, chosen: false },
  number: { render: NumberControl, chosen: false },
  password: { render: PasswordControl, chosen: false },
  switch: { render: SwitchControl, chosen: true, line: true },
  checkbox: { render: CheckboxControl, chosen: true, line: true },
  radio: { render: RadioControl, chosen: true, group: true },
  checkboxes: { render: CheckboxesControl, chosen: true, group: true },
  select: { render: SelectControl, chosen: true },
  "multi-select": { render: MultiSelectControl, chosen: true },
  "multi-text": { render: MultiTextControl, chosen: false, group: true },
  "key-value": { render: KeyValueControl, chosen: false, group: true },
  duration: { render: DurationControl, chosen: false },
  date: { render: DateControl, chosen: false },
  "date-time": { render: DateTimeControl, chosen: false },
  file: { render: FileControl, chosen: true },
  image: { render: ImageControl, chosen: false },
  colour: { render: ColourControl, chosen: false },
  copy: { render: CopyControl, chosen: false },
  "read-only": { render: ReadOnlyControl, chosen: false },
  picker: { render: PickerControl, chosen: true, group: true },
  rows: { render: RowsControl, chosen: false, group: true },
  schema: { render: SchemaControl, chosen: false, group: true },
  json: { render: JsonControl, chosen: false },
  code: { render: CodeControl, chosen: false },
};

/**
 * Returns how a control is rendered. The compiler only accepts known names. An unknown one in a plan of another version
 * is rendered as text.
 */
export function controlSlot(name: string): ControlSlot {
  return Object.hasOwn(PLACES, name) ? PLACES[name as ControlName] : PLACES.text;
}
