import type { LeafSchema, Named, PlanOption } from "../model/plan.ts";
import { profileLimits } from "./profile-limits.ts";
import { isMap, numberOf, textOf, textsOf } from "./read-metadata.ts";
import { serverText } from "./server-text.ts";

/** What a profile attribute is drawn with, and the shape of its value there. */
export interface ProfileControl {
  readonly control: Named;
  readonly schema: LeafSchema;
  /** The value is one text, kept by the server as a list of one. */
  readonly single: boolean;
  readonly options?: readonly PlanOption[];
}

type Drawn = Omit<ProfileControl, "schema">;

/** HTML types that `html5-…` may name; others (`html5-week`) are plain text. */
const HTML_TYPES = ["email", "tel", "url", "number", "range", "datetime-local", "date", "month", "time"];
const ROOT_NAMES: readonly string[] = ["username", "firstName", "lastName", "email"];
const TEXT: LeafSchema = { type: "string" };

/** True for the four attributes that stand at the top of a user; all others are kept under `attributes`. */
export function isRootAttribute(name: string): boolean {
  return ROOT_NAMES.includes(name);
}

/**
 * The control of a profile attribute by the table of the user profile; the first match counts. `many`: more than one
 * value now. The schema says what its validators demand of every text.
 */
export function profileControl(attribute: Readonly<Record<string, unknown>>, many: boolean): ProfileControl {
  const drawn = unlimitedControl(attribute, many);
  const limits = profileLimits(attribute);
  const schema = drawn.single ? { ...TEXT, ...limits } : { type: "array", items: { ...TEXT, ...limits } };
  return { ...drawn, schema };
}

function unlimitedControl(attribute: Readonly<Record<string, unknown>>, many: boolean): Drawn {
  const annotations = isMap(attribute.annotations) ? attribute.annotations : {};
  const inputType = textOf(annotations, "inputType");
  const html = htmlType(inputType);
  const name = textOf(attribute, "name") ?? "";
  if (attribute.multivalued === true || (many && inputType === undefined)) return rows(html);
  if (isRootAttribute(name)) return text(undefined);
  switch (inputType) {
    case "textarea": {
      const size = { cols: numberOf(annotations, "inputTypeCols"), rows: numberOf(annotations, "inputTypeRows") };
      return { control: { name: "text-area", settings: withoutMissing(size) }, single: true };
    }
    case "select":
      return {
        control: { name: "select", settings: { clearable: true } },
        single: true,
        options: optionsOf(attribute),
      };
    case "select-radiobuttons":
      return { control: { name: "radio" }, single: true, options: optionsOf(attribute) };
    case "multiselect":
      return { control: { name: "multi-select" }, single: false, options: optionsOf(attribute) };
    case "multiselect-checkboxes":
      return { control: { name: "checkboxes" }, single: false, options: optionsOf(attribute) };
    case "multi-input":
      return rows(undefined);
    default:
      return text(html);
  }
}

function text(type: string | undefined): Drawn {
  return {
    control: type === undefined ? { name: "text" } : { name: "text", settings: { type } },
    single: true,
  };
}

function rows(type: string | undefined): Drawn {
  return {
    control: type === undefined ? { name: "multi-text" } : { name: "multi-text", settings: { type } },
    single: false,
  };
}

function htmlType(inputType: string | undefined): string | undefined {
  const type = inputType?.startsWith("html5-") ? inputType.slice("html5-".length) : undefined;
  return type !== undefined && HTML_TYPES.includes(type) ? type : undefined;
}

/** The options of the `options` validator; labels from `inputOptionLabels`, else the option itself, with the prefix. */
function optionsOf(attribute: Readonly<Record<string, unknown>>): readonly PlanOption[] {
  const annotations = isMap(attribute.annotations) ? attribute.annotations : {};
  const validators = isMap(attribute.validators) ? attribute.validators : {};
  const prefix = textOf(annotations, "inputOptionLabelsI18nPrefix");
  const options = isMap(validators.options) ? textsOf(validators.options.options) : [];
  return [...new Set(options)].map((option) => ({
    value: option,
    label: serverText(textOf(annotations.inputOptionLabels, option) ?? option, prefix),
  }));
}

function withoutMissing(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
