import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";

/** A rule of a password policy with its parameter. */
export type PolicyRule = { readonly id: string; readonly value?: string };

const RULE = /^([^\s()]+)(?:\((.*)\))?$/s;
const BETWEEN = " and ";

/**
 * Decodes the realm's `passwordPolicy` (`length(8) and notUsername and hashIterations(27500)`) to rows `{ id, value? }`.
 * Like the server it separates rules by ` and ` and reads the value between the first and the last parenthesis. The
 * value `undefined`, which older consoles wrote, means none. Unchanged rules keep their spelling, rows without an id are
 * dropped, and a string in another format stays a string. Rows with ` and ` in a value stay rows: the server would read
 * it as the end of the rule.
 */
export const passwordPolicy = defineCodec({
  decode(stored) {
    if (typeof stored !== "string") return stored;
    if (stored === "") return [];
    const rules = stored.split(BETWEEN).map(readRule);
    return rules.every((rule) => rule !== undefined) ? rules : stored;
  },
  encode(decoded, previous) {
    if (!Array.isArray(decoded) || !decoded.every(isRule)) return decoded;
    const spelled = typeof previous === "string" ? previous.split(BETWEEN) : [];
    const spellings = new Map(spelled.map((text) => [plainText(readRule(text) ?? { id: "" }), text]));
    const rules = decoded.filter(({ id }) => id !== "").map(plainText);
    if (rules.some((rule) => rule.includes(BETWEEN))) return decoded;
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

/** Returns whether a row is a rule. Number controls produce numbers as values. */
function isRule(row: unknown): row is { readonly id: string; readonly value?: string | number } {
  return isMap(row) && typeof row.id === "string" && (row.value === undefined || !isObject(row.value));
}

function isObject(value: unknown): boolean {
  return typeof value === "object";
}
