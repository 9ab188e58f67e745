import "../texts/field-texts.ts";
import type { ControlName } from "../../language/vocabulary.ts";
import type { ControlSlot } from "../model/field-input.ts";
import { CheckboxesControl, MultiSelectControl, RadioControl, SelectControl } from "../controls/choice-controls.tsx";
import { CodeControl } from "../controls/code.tsx";
import { DateControl, DateTimeControl } from "../controls/dates.tsx";
import { FileControl } from "../controls/file-control.tsx";
import { ColourControl, ImageControl } from "../controls/lazy-images.tsx";
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
  text: { draw: TextControl },
  "text-area": { draw: TextAreaControl },
  number: { draw: NumberControl },
  password: { draw: PasswordControl },
  switch: { draw: SwitchControl, line: true },
  checkbox: { draw: CheckboxControl, line: true },
  radio: { draw: RadioControl, group: true },
  checkboxes: { draw: CheckboxesControl, group: true },
  select: { draw: SelectControl },
  "multi-select": { draw: MultiSelectControl },
  "multi-text": { draw: MultiTextControl, group: true },
  "key-value": { draw: KeyValueControl, group: true },
  duration: { draw: DurationControl },
  date: { draw: DateControl },
  "date-time": { draw: DateTimeControl },
  file: { draw: FileControl },
  image: { draw: ImageControl },
  colour: { draw: ColourControl },
  copy: { draw: CopyControl },
  "read-only": { draw: ReadOnlyControl },
  picker: { draw: PickerControl, group: true },
  rows: { draw: RowsControl, group: true },
  schema: { draw: SchemaControl, group: true },
  json: { draw: JsonControl },
  code: { draw: CodeControl },
};

/**
 * Returns how a control is rendered. The compiler lets only known names through; a plan of another version falls back
 * to text.
 */
export function controlSlot(name: string): ControlSlot {
  return Object.hasOwn(PLACES, name) ? PLACES[name as ControlName] : PLACES.text;
}
