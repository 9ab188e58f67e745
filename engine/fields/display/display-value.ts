import { settingsOf } from "../options/settings-of.ts";
import {
  isMap,
  lastSegment,
  type LeafSchema,
  type PlanField,
  type TextExpression,
  escapeSegment,
} from "../../language/index.ts";
import { type EntitySchema, schemaAt } from "../../record/index.ts";
import { formatDate, formatDay, describeDataAddress, isDataAddress, durationText } from "../../ui/index.ts";
import { isDay, localText, plainText } from "./cell-value.ts";
import type { FieldOption } from "../options/field-option.ts";
import { keyAmong } from "../options/option-key.ts";
import { serverDefault } from "./server-default.ts";

/** Texts that a displayed value may need. */
export interface DisplayTexts {
  readonly on: string;
  readonly off: string;
  readonly hidden: string;
  readonly language?: string;
  /** Formats the server's default: "SHA256 (server default)". */
  readonly assumed?: (value: string) => string;
  /** Returns a label in the current language. */
  readonly label?: (text: TextExpression) => string | undefined;
  /**
   * Returns the options that are known without a request, for a field that is not mounted: a column of rows, a field of
   * another tab.
   */
  readonly optionsOf?: (options: PlanField["options"]) => readonly FieldOption[];
}

type Shown = Pick<PlanField, "control" | "schema" | "rows">;

/**
 * Returns a value of a field as text: the label of its option, on or off, a duration, a date, rows joined. An empty
 * value is the server's default if there is one, else "".
 */
export function displayValue(
  field: Shown,
  value: unknown,
  options: readonly FieldOption[],
  words: DisplayTexts,
): string {
  if (isNone(value)) return displayNothing(field, options, words);
  if (field.control.name === "password") return words.hidden;
  if (field.control.name === "image" && typeof value === "string" && isDataAddress(value))
    return describeDataAddress(value);
  const known = options.find((option) => option.value === keyAmong(options, value));
  if (known) return known.label;
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (field.control.name === "duration" && typeof value === "number") return durationText(value, words.language);
  if (Array.isArray(value))
    return value
      .map((item, index) => displayValue(partOf(field, String(index)), item, options, words))
      .join(value.some(isMap) ? "; " : ", ");
  if (isMap(value)) return rowText(field, value, words);
  return dateText(field, value, words) ?? (typeof value === "number" ? withUnit(field, value) : plainText(value));
}

/** Returns a number as its control shows it, followed by its unit. */
function withUnit(field: Shown, value: number): string {
  const { unit } = settingsOf(field);
  return field.control.name === "number" && typeof unit === "string" ? `${value} ${unit}` : String(value);
}

function dateText({ control }: Shown, value: unknown, { language }: DisplayTexts): string | undefined {
  if (control.name === "date") {
    const day = typeof value === "number" ? localText(value).slice(0, 10) : value;
    return isDay(day) ? formatDay(day, language) : undefined;
  }
  if (control.name !== "date-time") return undefined;
  const ms = typeof value === "number" ? value : Date.parse(plainText(value));
  return Number.isFinite(new Date(ms).getTime()) ? formatDate(ms, language) : undefined;
}

function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function displayNothing(field: Shown, options: readonly FieldOption[], words: DisplayTexts): string {
  const { name } = field.control;
  if (name === "switch" || name === "checkbox") return field.schema.default === true ? words.on : words.off;
  const assumed = serverDefault(field);
  return isNone(assumed) || !words.assumed ? "" : words.assumed(displayValue(field, assumed, options, words));
}

/**
 * Returns the field of a part of a value that is rendered by its schema. A part of any other value is shown like the
 * whole.
 */
function partOf(field: Shown, name: string): Shown {
  if (field.control.name !== "schema") return field;
  const schema = (schemaAt(field.schema as EntitySchema, `/${escapeSegment(name)}`) ?? {}) as LeafSchema;
  const { default: _, ...own } = schema;
  return { control: { name: schema.format === "password" ? "password" : "schema" }, schema: own };
}

/**
 * Returns a row as text. Two members are a name and its value, whatever their keys are; more members are shown with
 * their names.
 */
function rowText(field: Shown, row: Readonly<Record<string, unknown>>, words: DisplayTexts): string {
  const { rows } = field;
  const texts = Object.entries(row).map(([name, value]) => {
    const column = rows?.columns.find(({ ref }) => ref !== undefined && lastSegment(ref) === name);
    if (!column && field.control.name === "schema") {
      const part = partOf(field, name);
      const title = typeof part.schema.title === "string" ? words.label?.(part.schema.title) : undefined;
      return [title ?? name, displayValue(part, value, [], words)] as const;
    }
    if (!column) return [name, plainText(value)] as const;
    const label = words.label?.(column.label) ?? name;
    return [label, displayValue(column, value, words.optionsOf?.(column.options) ?? [], words)] as const;
  });
  const filled = texts.filter(([, text]) => text !== "");
  const isPair = rows?.columns.length === 2 || ("key" in row && "value" in row);
  return isPair && texts.length === 2
    ? filled.map(([, text]) => text).join(": ")
    : filled.map(([name, text]) => `${name}: ${text}`).join(", ");
}
