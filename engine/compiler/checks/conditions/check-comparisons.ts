import {
  type Comparison,
  type Predicate,
  type Value,
  type ValueOperation,
  printPredicate,
  printValue,
} from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";
import { report } from "../../library/report.ts";

/** Lists the keywords that compare with one value, or with the values of a literal list. */
const WITH_VALUES = ["eq", "in", "gt", "lt", "startsWith"];

/**
 * Reports comparisons that never match: inside a chosen value, comparison keywords and lists are constant data, which
 * no value equals. Returns whether there are any.
 */
export function checkComparisons(
  predicate: Predicate,
  context: Context,
  at: object,
  member: string | undefined,
): boolean {
  const unmatched = comparisonsIn(predicate).filter(({ op, right }) => WITH_VALUES.includes(op) && isUnmatched(right));
  for (const comparison of unmatched) {
    const message = `${json(printPredicate(comparison))} never matches: inside a value, a list or a comparison is constant data.`;
    report(context, { at, member, code: "C04", message, consequence: adviceFor(comparison) });
  }
  return unmatched.length > 0;
}

/** Returns the comparisons of a condition itself. Conditions on the elements of a list are checked on their own. */
function comparisonsIn(predicate: Predicate): Comparison[] {
  if (typeof predicate !== "object") return [];
  if ("left" in predicate) return [predicate];
  switch (predicate.op) {
    case "all":
    case "any":
      return predicate.of.flatMap(comparisonsIn);
    case "not":
      return comparisonsIn(predicate.of);
    default:
      return [];
  }
}

function isUnmatched(right: Value): boolean {
  if (isList(right)) return right.some(isUnmatched);
  return isOperation(right) && (right.op === "map" || chosen(right).some((one) => isList(one) || isUnmatched(one)));
}

/** Returns the values that an operation chooses from. */
function chosen(value: ValueOperation): readonly Value[] {
  if (value.op === "first") return value.of;
  return value.op === "if" ? [value.then, value.else].filter((branch) => branch !== undefined) : [];
}

function adviceFor({ left, right }: Comparison): string {
  if (!isOperation(right) || right.op !== "if" || typeof left !== "string")
    return 'Compare with one value, a list of values, or a keyword such as "gt", each in a condition of its own.';
  const condition = printPredicate(right.if);
  const branches = [
    ...(right.then === undefined ? [] : [[condition, printValue(right.then)] as const]),
    ...(right.else === undefined ? [] : [[{ not: condition }, printValue(right.else)] as const]),
  ];
  return `Write each case separately: ${json({ any: branches.map(([when, is]) => ({ all: [when, { [left]: is }] })) })}.`;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}

function isOperation(value: Value): value is ValueOperation {
  return typeof value === "object" && value !== null && !isList(value);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
