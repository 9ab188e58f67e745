import "../texts/field-texts.ts";
import type { ControlName } from "../../language/index.ts";
import type { ControlSlot } from "../model/field-input.ts";
import { CheckboxesControl, MultiSelectControl, RadioControl, SelectControl } from "../controls/choice-controls.tsx";
import { CodeControl } from "../controls/code.tsx";
import { DateControl, DateTimeControl } from "../controls/dates.tsx";
import { ColourControl, FileControl, ImageControl } from "../controls/lazy-controls.tsx";
import { JsonControl } from "../controls/json-control.tsx";
import { KeyValueControl } from "../controls/key-value-control.tsx";
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

const PLACES: Readonly<Record<ControlName, ControlSlot>> = {
  text: { render: TextControl },
  "text-area": { render: TextAreaControl },
  number: { render: NumberControl },
  password: { render: PasswordControl },
  switch: { render: SwitchControl, line: true },
  checkbox: { render: CheckboxControl, line: true },
  radio: { render: RadioControl, group: true },
  checkboxes: { render: CheckboxesControl, group: true },
  select: { render: SelectControl },
  "multi-select": { render: MultiSelectControl },
  "multi-text": { render: MultiTextControl, group: true },
  "key-value": { render: KeyValueControl, group: true },
  duration: { render: DurationControl },
  date: { render: DateControl },
  "date-time": { render: DateTimeControl },
  file: { render: FileControl },
  image: { render: ImageControl },
  colour: { render: ColourControl },
  copy: { render: CopyControl },
  "read-only": { render: ReadOnlyControl },
  picker: { render: PickerControl, group: true },
  rows: { render: RowsControl, group: true },
  schema: { render: SchemaControl, group: true },
  json: { render: JsonControl },
  code: { render: CodeControl },
};

/**
 * Returns how a control is rendered. The compiler only accepts known names. An unknown one in a plan of another version
 * is rendered as text.
 */
export function controlSlot(name: string): ControlSlot {
  return Object.hasOwn(PLACES, name) ? PLACES[name as ControlName] : PLACES.text;
}
