import type { Control, Option } from "../../generated/types/descriptors.ts";
import { isMap, type LeafSchema } from "../language/index.ts";
import type { ReportDiagnostic } from "./described-field.ts";
import { profileLimits } from "./profile-limits.ts";
import { numberOf, textOf, textsOf } from "./read-metadata.ts";
import { serverText } from "./server-text.ts";

/** Control of a profile attribute, and the schema of its value. */
export interface ProfileControl {
  readonly control: Control;
  readonly schema: LeafSchema;
  /** True if the value is a single text, which the server stores as a list of one. */
  readonly single: boolean;
  readonly options?: Option[];
}

type ControlChoice = Omit<ProfileControl, "schema">;

/** HTML types supported for `html5-…`; others (`html5-week`) are plain text. */
const HTML_TYPES = ["email", "tel", "url", "number", "range", "datetime-local", "date", "month", "time"];
/** Input types of the server that are rendered as plain text. */
const PLAIN_TYPES: readonly (string | undefined)[] = [undefined, "text", "html5-week"];
const ROOT_NAMES: readonly string[] = ["username", "firstName", "lastName", "email"];

/** Returns whether an attribute is a member of the user itself; all others are stored under `attributes`. */
export function isRootAttribute(name: string): boolean {
  return ROOT_NAMES.includes(name);
}

/**
 * Returns the control of a profile attribute and the schema from its validators.
 *
 * @param many whether the attribute has more than one value
 */
export function profileControl(
  attribute: Readonly<Record<string, unknown>>,
  many: boolean,
  report: ReportDiagnostic,
): ProfileControl {
  const choice = chooseControl(attribute, many, report);
  const text: LeafSchema = { type: "string", ...profileLimits(attribute, report) };
  return { ...choice, schema: choice.single ? text : { type: "array", items: text } };
}

function chooseControl(
  attribute: Readonly<Record<string, unknown>>,
  many: boolean,
  report: ReportDiagnostic,
): ControlChoice {
  const annotations = isMap(attribute.annotations) ? attribute.annotations : {};
  const inputType = textOf(annotations, "inputType");
  const html = htmlType(inputType);
  const name = textOf(attribute, "name") ?? "";
  if (attribute.multivalued === true || (many && inputType === undefined)) return rows(html);
  if (isRootAttribute(name)) return text(undefined);
  switch (inputType) {
    case "textarea": {
      // `inputTypeCols` is ignored: a text area has the width of the form.
      const rows = numberOf(annotations, "inputTypeRows");
      const shown = rows !== undefined && Number.isInteger(rows) && rows > 0;
      return { control: shown ? { kind: "text-area", rows } : "text-area", single: true };
    }
    case "select":
      return { control: "select", single: true, options: optionsOf(attribute) };
    case "select-radiobuttons":
      return { control: "radio", single: true, options: optionsOf(attribute) };
    case "multiselect":
      return { control: "multi-select", single: false, options: optionsOf(attribute) };
    case "multiselect-checkboxes":
      return { control: "checkboxes", single: false, options: optionsOf(attribute) };
    case "multi-input":
      return rows(undefined);
    default:
      if (html === undefined && !PLAIN_TYPES.includes(inputType))
        report("S20", `there is no input type "${inputType}".`, "It is shown as a text field.");
      return text(html);
  }
}

function text(type: string | undefined): ControlChoice {
  return { control: type === undefined ? "text" : { kind: "text", type }, single: true };
}

function rows(type: string | undefined): ControlChoice {
  return { control: type === undefined ? "multi-text" : { kind: "multi-text", type }, single: false };
}

function htmlType(inputType: string | undefined): string | undefined {
  const type = inputType?.startsWith("html5-") ? inputType.slice("html5-".length) : undefined;
  return type !== undefined && HTML_TYPES.includes(type) ? type : undefined;
}

/** Returns the options of the `options` validator, with labels from `inputOptionLabels`, else the prefixed option. */
function optionsOf(attribute: Readonly<Record<string, unknown>>): Option[] {
  const annotations = isMap(attribute.annotations) ? attribute.annotations : {};
  const validators = isMap(attribute.validators) ? attribute.validators : {};
  const prefix = textOf(annotations, "inputOptionLabelsI18nPrefix");
  const options = isMap(validators.options) ? textsOf(validators.options.options) : [];
  return [...new Set(options)].map((option) => {
    const label = textOf(annotations.inputOptionLabels, option) ?? option;
    return { value: option, ...(label === "" ? {} : { label: serverText(label, prefix) }) };
  });
}
