import { report } from "../../library/report.ts";
import {
  type LeafSchema,
  type PlanField,
  type PlanOption,
  OPERATORS,
  operatorOf,
  parseRef,
} from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";
import { didYouMean } from "../../source/nearest-word.ts";
import { type DescriptorNode, isNode } from "../../source/node.ts";

/** Reports combinations that would be rendered wrongly: a value that is shown twice, or an object as JSON. */
export function checkShown(
  { cell, badges, ref, value, control, codec }: DescriptorNode,
  context: Context,
  at: object,
): void {
  if (cell === "badge" && badges !== undefined) {
    const message = 'the cell "badge" already shows the value as a badge, so "badges" would repeat it.';
    report(context, {
      at,
      member: "badges",
      code: "S25",
      message,
      consequence: 'For coloured badges only, use "id", "label" and "badges".',
    });
  }
  const isObject = isNode(value) && operatorOf(value) === undefined && Object.keys(value).length > 0;
  if (!isObject || [ref, cell, control, codec].some((one) => one !== undefined)) return;
  const words = Object.keys(value);
  const word = words.find((one) => !OPERATORS.some((known) => known === one)) ?? words.join(" with ");
  const near = didYouMean(word, OPERATORS);
  const message = `"${word}" is not an operation: the object would be shown unchanged.${near}`;
  report(context, {
    at: value,
    member: word,
    code: "S26",
    message,
    consequence: `Known here: ${OPERATORS.join(", ")}.`,
  });
}

/** Reports a placeholder that looks like a value: users could not distinguish it from a stored value. */
export function checkPlaceholder(
  { placeholder }: DescriptorNode,
  schema: LeafSchema,
  options: PlanField["options"],
  context: Context,
  at: object,
): void {
  if (typeof placeholder !== "string" || !Array.isArray(options)) return;
  const named = options.find(({ value, label }: PlanOption) => label === placeholder || value === placeholder);
  if (!named && schema.default === undefined) return;
  const why = named ? `it is the option ${JSON.stringify(named.value)}` : "the default of the server is shown instead";
  report(context, {
    at,
    member: "placeholder",
    code: "S21",
    message: `the placeholder ${JSON.stringify(placeholder)} looks like a value: ${why}.`,
    consequence: 'Use "default" for a value to save; the "default" of the schema is the default of the server.',
  });
}

/** Reports members without effect in a column of rows, because the list is one value that is edited and saved whole. */
export function checkColumn({ save, change }: PlanField, written: unknown, context: Context): void {
  if (!isNode(written)) return;
  if (save) {
    const message = 'a row is saved with its list, so "save" in one of its columns has no effect.';
    report(context, {
      at: written,
      member: "save",
      code: "S17",
      message,
      consequence: 'Add "save" to the field that contains the rows.',
    });
  }
  const outside = Object.keys(change ?? {}).find((ref) => parseRef(ref).root !== "record");
  if (outside === undefined) return;
  const message = `a column can only change members of its own row: "${outside}" is outside of the row.`;
  report(context, { at: written, member: "set", code: "S17", message, consequence: "Begin the reference with /." });
}
