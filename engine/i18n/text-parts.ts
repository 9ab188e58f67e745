import { asText } from "../language/index.ts";

/** Values for the slots of a text: `{{name}}` by name, `{0}` by position. */
export type TextParams = Readonly<Record<string, unknown>> | readonly unknown[];

/** Part of a formatted text: a literal part, or the value of a slot. */
export type TextPart = string | { readonly value: string };

/** Returns the values with each list as one text: "a, b". */
export function withJoinedLists(params: TextParams | undefined): TextParams | undefined {
  if (params === undefined || Array.isArray(params) || !Object.values(params).some(Array.isArray)) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? asText(value) : value]),
  );
}

/** Matches right-to-left letters. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Matches a placeholder of a value: its index between private-use characters. */
const PLACEHOLDER = /\u{E002}(\d+)\u{E003}/u;

/**
 * Splits a formatted text into its literal parts and its values. Returns undefined when no value needs a direction of
 * its own: the text has no right-to-left letters, or it consists of values only.
 *
 * @param format formats the text with other values
 */
export function textParts(
  text: string,
  params: TextParams | undefined,
  format: (params: TextParams) => string,
): readonly TextPart[] | undefined {
  if (params === undefined || !RIGHT_TO_LEFT.test(text)) return undefined;
  const values: string[] = [];
  const withPlaceholder = (value: unknown): unknown =>
    typeof value === "string" && value !== "" ? `\u{E002}${values.push(value) - 1}\u{E003}` : value;
  const entries = Object.entries(params).map(([name, value]) => [name, withPlaceholder(value)] as const);
  const pieces = format(Array.isArray(params) ? entries.map(([, value]) => value) : Object.fromEntries(entries));
  const parts = pieces
    .split(PLACEHOLDER)
    .map((piece, at): TextPart => (at % 2 === 1 ? { value: values[Number(piece)] ?? "" } : piece))
    .filter((part) => part !== "");
  return parts.some((part) => typeof part === "string" && /\p{L}/u.test(part)) && parts.length > 1 ? parts : undefined;
}
