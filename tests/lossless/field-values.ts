import type { PlanField } from "../../engine/language/plan/plan.ts";
import { UNKNOWN } from "../../engine/language/scope.ts";
import { isDemanded } from "../../engine/fields/problems/field-problems.ts";
import { optionKey } from "../../engine/fields/options/option-key.ts";
import { constantOptions, itemOption, optionParts, taggedSource } from "../../engine/fields/options/field-option.ts";
import { serverDefault } from "../../engine/fields/display/server-default.ts";
import { toRows } from "../../engine/fields/controls/key-value-rows.ts";
import type { OpenForm } from "./open-form.ts";
import { plans } from "./open-views.ts";
import { readItems } from "./read-items.ts";
import { hiddenKeys, isKeyed, shownValue } from "./set-field.ts";

/** A text with everything that is difficult in texts. */
const ODD = ` blanks "quotes' <b>&amp;</b> {{slot}} \${key} %2F ## \\ ä 漢 😀 مرحبا\u200f `;

const TEXTS = [ODD, "0", "null", "https://example.org/a?b=c&d=%20#e", undefined];

/** Texts in special formats, for fields that accept no others. */
const FORMED = ["someone@example.org", "2026-02-28", "smtp.example.org", "[A-Z]+", "tried"];

/** Dates with times, in the format of their control. */
const MOMENTS = ["2026-02-28T09:05", "2026-12-31T23:59:30", undefined];

/** Colours in the format of their control. */
const COLOURS = ["#335577", "#abc", undefined];

/** A file in the format of the image control. */
const PICTURE = "data:image/png;base64,iVBORw0KGgo=";

/** Maximum number of options that are tested one by one. */
const MOST = 6;

/** A record with the parts of the page that the values of a field depend on. */
export type OpenRecord = Pick<OpenForm, "http" | "realm" | "scope" | "store" | "form" | "all">;

/** Returns the values that a field is set to, in the format of its control. */
export async function valuesOf(open: OpenRecord, field: PlanField): Promise<readonly unknown[]> {
  switch (field.control.name) {
    case "switch":
    case "checkbox":
      return [true, false];
    case "number":
    case "duration":
      return numbers(field, shownValue(open, field));
    case "select":
    case "radio":
      return options(open, field);
    case "multi-select":
    case "checkboxes":
    case "picker":
      return several(open, field);
    case "multi-text":
      return lists(field, shownValue(open, field));
    case "key-value":
      return keyed(open, field);
    case "rows":
      return rows(open, field);
    case "json":
      return documents(shownValue(open, field));
    case "date-time":
      return MOMENTS;
    case "text-area":
    case "code":
      return [...texts(field), `two\nlines\n${ODD}`];
    case "text":
    case "password":
      return texts(field);
    case "colour":
      return COLOURS;
    case "image":
      return [...pictures(field), undefined];
    case "file":
    case "copy":
    case "read-only":
    case "schema":
    case "date":
      return [];
    default:
      return byType(open, field);
  }
}

/** Returns values that match the schema, for any other control. */
function byType(open: OpenRecord, field: PlanField): readonly unknown[] {
  const types = [field.schema.type ?? []].flat();
  if (types.includes("boolean")) return [true, false];
  if (types.includes("integer") || types.includes("number")) return numbers(field, shownValue(open, field));
  return types.includes("string") ? texts(field) : [];
}

/** Returns values of an image: a URL, a file, or both. */
function pictures({ schema }: PlanField): unknown[] {
  if (schema.contentMediaType !== undefined) return [PICTURE];
  return ["https://example.org/logo.png", ...(schema.format === undefined ? [PICTURE] : [])];
}

function texts({ schema }: PlanField): unknown[] {
  const formed = [schema.format, schema.pattern, schema.contentSchema].some((one) => one !== undefined);
  const long = "x".repeat(Math.min(schema.maxLength ?? 255, 255));
  return [...TEXTS, long, ...(formed ? FORMED : [])];
}

function numbers({ schema }: PlanField, present: unknown): unknown[] {
  const { minimum, maximum } = schema;
  const near = typeof present === "number" ? [present + 1] : [1, 60];
  const all = [0, minimum, maximum, minimum && minimum + 1, maximum && maximum - 1, ...near];
  const fitting = all.filter(
    (one) =>
      one !== undefined && one >= (minimum ?? Number.NEGATIVE_INFINITY) && one <= (maximum ?? Number.POSITIVE_INFINITY),
  );
  return [...new Set(fitting), undefined];
}

async function options(open: OpenRecord, field: PlanField): Promise<unknown[]> {
  const found = await stored(open, field);
  const settings = (field.control.settings ?? {}) as { custom?: unknown };
  const free = settings.custom === true ? ["a word of my own"] : [];
  const hasEmpty = found.some((value) => optionKey(value) === "");
  const assumed = serverDefault(field) === undefined ? undefined : optionKey(serverDefault(field));
  const clearable =
    field.control.name === "select" &&
    !hasEmpty &&
    // An absent value means the default option, so that option is covered.
    !found.some((value) => optionKey(value) === assumed) &&
    !isDemanded(field, open.scope);
  // Options that depend on other fields may be missing here; test such a field with arbitrary texts.
  const unoffered = open.all && found.length === 0 ? ["tried", "once"] : [];
  return [...found, ...unoffered, ...free, ...(clearable ? [undefined] : [])];
}

async function several(open: OpenRecord, field: PlanField): Promise<unknown[]> {
  const found = await stored(open, field);
  const settings = (field.control.settings ?? {}) as { many?: unknown };
  const many = settings.many === true || field.schema.type === "array" || field.control.name !== "picker";
  if (!many) return [...found, undefined];
  const present = shownValue(open, field);
  const less = Array.isArray(present) ? [present.slice(1), present.toReversed()] : [];
  return [...found.map((one) => [one]), found, ...less, []];
}

/** Returns the values of the options that are offered now. */
async function stored(open: OpenRecord, field: PlanField): Promise<unknown[]> {
  const { options: given } = field;
  const texts = { t: (key: string) => key };
  if (given === undefined) return [];
  if (Array.isArray(given)) {
    const offered = constantOptions(given, open.scope, texts).filter(({ disabled }) => disabled !== true);
    return offered.map((option) => option.stored);
  }
  const source = given as Exclude<typeof given, readonly unknown[]>;
  const tagged = taggedSource(source);
  const joined = await readItems(tagged, open, { first: 0, max: MOST });
  const parts = optionParts(source, plans.resource);
  const items = joined === UNKNOWN ? [] : joined.map((item) => itemOption(item, parts, open.scope, texts));
  return items.flatMap((option) => (option ? [option.stored] : [])).slice(0, MOST);
}

function lists({ schema }: PlanField, present: unknown): unknown[] {
  const now = Array.isArray(present) ? present.map(String) : [];
  const fitting =
    typeof schema.items?.pattern === "string" ? [] : ["tried.example", "https://example.org/*", 'ä 😀 "quoted" #1'];
  return [...fitting.map((one) => [...now, one]), fitting, now.slice(1), now.toReversed(), []];
}

function keyed(open: OpenRecord, field: PlanField): unknown[] {
  const shown = toRows(shownValue(open, field), isKeyed(open, field) ? hiddenKeys(open, field) : new Set());
  const added = [
    [{ key: "tried", value: "once" }],
    [
      { key: "tried", value: "once" },
      { key: "tried", value: "twice" },
    ],
    [{ key: "odd/~ key.with %2F 😀", value: " <b>ä</b> ##" }],
  ];
  return [...added.map((more) => [...shown, ...more]), shown.slice(1), []];
}

function rows(open: OpenRecord, field: PlanField): unknown[] {
  const present = shownValue(open, field);
  const now: readonly unknown[] = Array.isArray(present) ? present : [];
  const made = Object.fromEntries(
    (field.rows?.columns ?? []).flatMap((column) => {
      const name = column.ref?.slice(1);
      return name === undefined || name.includes("/") ? [] : [[name, sample(column)]];
    }),
  );
  return [[...now, made], now.slice(1), now.toReversed(), []];
}

function sample({ control, options: given, schema }: PlanField): unknown {
  if (Array.isArray(given) && given.length > 0) return (given[0] as { value: unknown }).value;
  if (control.name === "switch" || control.name === "checkbox") return true;
  return schema.type === "integer" || schema.type === "number" ? (schema.minimum ?? 1) : "tried";
}

function documents(present: unknown): unknown[] {
  if (!Array.isArray(present))
    return ["ADMIN_EDIT", "ADMIN_VIEW"].map((one) => ({ ...Object(present), unmanagedAttributePolicy: one }));
  const [first, ...rest]: readonly unknown[] = present;
  return [
    rest,
    [{ ...Object(first), description: "tried" }, ...rest],
    [{ ...Object(first), description: ODD }, ...rest],
  ];
}
