import { isMap } from "../../../../language/is-map.ts";
import { defineCodec } from "../codec.ts";

/** One rule of a password policy: what it demands, and how much of it where it takes a value. */
export type PolicyRule = { readonly id: string; readonly value?: string };

const RULE = /^([^\s()]+)(?:\((.*)\))?$/s;
const BETWEEN = " and ";

/**
 * The realm's `passwordPolicy` (`length(8) and notUsername and hashIterations(27500)`) for rows `{ id, value? }`. As the
 * server reads it: rules stand between ` and `, a value between the first and the last parenthesis. `undefined` as a
 * value, which older consoles wrote for rules without one, is none; a rule that did not change stays as it is spelled.
 * Rows without an id are not stored; a text that does not read as such rules stays a text.
 */
export const passwordPolicy = defineCodec({
  decode(stored) {
    if (typeof stored !== "string") return stored;
    if (stored === "") return [];
    const rules = stored.split(BETWEEN).map(readRule);
    return rules.every((rule) => rule !== undefined) ? rules : stored;
  },
  encode(logical, previous) {
    if (!Array.isArray(logical) || !logical.every(isRule)) return logical;
    const spelled = typeof previous === "string" ? previous.split(BETWEEN) : [];
    const spellings = new Map(spelled.map((text) => [plainText(readRule(text) ?? { id: "" }), text]));
    const rules = logical.filter(({ id }) => id !== "").map(plainText);
    return rules.map((rule) => spellings.get(rule) ?? rule).join(BETWEEN);
  },
});

function plainText({ id, value }: { readonly id: string; readonly value?: string | number }): string {
  return value === undefined || value === "" ? id : `${id}(${String(value)})`;
}

function readRule(text: string): PolicyRule | undefined {
  const [, id, value] = RULE.exec(text.trim()) ?? [];
  if (id === undefined) return undefined;
  return value === undefined || value === "" || value === "undefined" ? { id } : { id, value };
}

/** Controls of numbers give numbers. */
function isRule(row: unknown): row is { readonly id: string; readonly value?: string | number } {
  return isMap(row) && typeof row.id === "string" && (row.value === undefined || !isObject(row.value));
}

function isObject(value: unknown): boolean {
  return typeof value === "object";
}
