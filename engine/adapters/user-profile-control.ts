import type { Control, Option } from "../../generated/types/descriptors.ts";
import { isMap } from "../language/is-map.ts";
import type { LeafSchema } from "../language/plan/plan.ts";
import type { Report } from "./described-pieces.ts";
import { profileLimits } from "./profile-limits.ts";
import { numberOf, textOf, textsOf } from "./read-metadata.ts";
import { serverText } from "./server-text.ts";

/** Describes what a profile attribute is drawn with, and the shape of its value there. */
export interface ProfileControl {
  readonly control: Control;
  readonly schema: LeafSchema;
  /** The value is one text, kept by the server as a list of one. */
  readonly single: boolean;
  readonly options?: Option[];
}

type Drawn = Omit<ProfileControl, "schema">;

/** HTML types that `html5-…` may name; others (`html5-week`) are plain text. */
const HTML_TYPES = ["email", "tel", "url", "number", "range", "datetime-local", "date", "month", "time"];
/** Types that the server knows and that mean a plain text here. */
const PLAIN_TYPES: readonly (string | undefined)[] = [undefined, "text", "html5-week"];
const ROOT_NAMES: readonly string[] = ["username", "firstName", "lastName", "email"];

/** True for the four attributes that stand at the top of a user; all others are kept under `attributes`. */
export function isRootAttribute(name: string): boolean {
  return ROOT_NAMES.includes(name);
}

/**
 * The control of a profile attribute by the table of the user profile; the first match counts. `many`: more than one
 * value now. The schema says what its validators demand of every text.
 */
export function profileControl(
  attribute: Readonly<Record<string, unknown>>,
  many: boolean,
  report: Report,
): ProfileControl {
  const drawn = unlimitedControl(attribute, many, report);
  const text: LeafSchema = { type: "string", ...profileLimits(attribute, report) };
  return { ...drawn, schema: drawn.single ? text : { type: "array", items: text } };
}

function unlimitedControl(attribute: Readonly<Record<string, unknown>>, many: boolean, report: Report): Drawn {
  const annotations = isMap(attribute.annotations) ? attribute.annotations : {};
  const inputType = textOf(annotations, "inputType");
  const html = htmlType(inputType);
  const name = textOf(attribute, "name") ?? "";
  if (attribute.multivalued === true || (many && inputType === undefined)) return rows(html);
  if (isRootAttribute(name)) return text(undefined);
  switch (inputType) {
    case "textarea": {
      // Its columns are not kept: every text is as wide as the form lets it be.
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
        report("S20", `there is no input type "${inputType}".`, "It is drawn as a text.");
      return text(html);
  }
}

function text(type: string | undefined): Drawn {
  return { control: type === undefined ? "text" : { kind: "text", type }, single: true };
}

function rows(type: string | undefined): Drawn {
  return { control: type === undefined ? "multi-text" : { kind: "multi-text", type }, single: false };
}

function htmlType(inputType: string | undefined): string | undefined {
  const type = inputType?.startsWith("html5-") ? inputType.slice("html5-".length) : undefined;
  return type !== undefined && HTML_TYPES.includes(type) ? type : undefined;
}

/** The options of the `options` validator; labels from `inputOptionLabels`, else the option itself, with the prefix. */
function optionsOf(attribute: Readonly<Record<string, unknown>>): Option[] {
  const annotations = isMap(attribute.annotations) ? attribute.annotations : {};
  const validators = isMap(attribute.validators) ? attribute.validators : {};
  const prefix = textOf(annotations, "inputOptionLabelsI18nPrefix");
  const options = isMap(validators.options) ? textsOf(validators.options.options) : [];
  return [...new Set(options)].map((option) => {
    const words = textOf(annotations.inputOptionLabels, option) ?? option;
    return { value: option, ...(words === "" ? {} : { label: serverText(words, prefix) }) };
  });
}
