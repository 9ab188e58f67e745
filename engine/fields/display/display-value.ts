import { isMap } from "../../model/is-map.ts";
import type { PlanField } from "../../model/plan.ts";
import { durationText } from "../../ui/controls/duration-units.ts";
import { plainText } from "./cell-value.ts";
import type { FieldOption } from "../options/field-option.ts";
import { optionKey } from "../options/option-key.ts";
import { serverDefault } from "./server-default.ts";

/** Words that a shown value may need. */
export interface DisplayWords {
  readonly on: string;
  readonly off: string;
  readonly hidden: string;
  readonly language?: string;
  /** Formats the server's default: "SHA256 (server default)". */
  readonly assumed?: (value: string) => string;
}

type Shown = Pick<PlanField, "control" | "schema" | "rows">;

/** A value of a field in words: the label of its option, on and off, a length of time, rows one after the other. Nothing is what the server assumes, else "". */
export function displayValue(
  field: Shown,
  value: unknown,
  options: readonly FieldOption[],
  words: DisplayWords,
): string {
  if (isNone(value)) return displayNothing(field, options, words);
  if (field.control.name === "password") return words.hidden;
  const known = options.find((option) => option.value === optionKey(value));
  if (known) return known.label;
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (field.control.name === "duration" && typeof value === "number") return durationText(value, words.language);
  if (Array.isArray(value))
    return value.map((item) => displayValue(field, item, options, words)).join(value.some(isMap) ? "; " : ", ");
  return isMap(value) ? rowText(field, value) : plainText(value);
}

function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function displayNothing(field: Shown, options: readonly FieldOption[], words: DisplayWords): string {
  const { name } = field.control;
  if (name === "switch" || name === "checkbox") return field.schema.default === true ? words.on : words.off;
  const assumed = serverDefault(field);
  return isNone(assumed) || !words.assumed ? "" : words.assumed(displayValue(field, assumed, options, words));
}

/** Two members are a name and its value, whatever they are called; more of them need their names. */
function rowText({ rows }: Shown, row: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(row).map(([name, value]) => [name, plainText(value)] as const);
  const filled = texts.filter(([, text]) => text !== "");
  const isPair = rows?.columns.length === 2 || ("key" in row && "value" in row);
  return isPair && texts.length === 2
    ? filled.map(([, text]) => text).join(": ")
    : filled.map(([name, text]) => `${name}: ${text}`).join(", ");
}
