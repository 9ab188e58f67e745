/** Values for the slots of a text: `{{name}}` by name, `{0}` by position. */
export type TextParams = Readonly<Record<string, unknown>> | readonly unknown[];

/** A piece of a text: words of its wording, or a value that was filled into one of its slots. */
export type TextPart = string | { readonly value: string };

/** Letters that are read right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters for private use stand where a value goes until the text is put together. */
const MARK = /\u{E002}(\d+)\u{E003}/u;

/**
 * Returns a text cut into its wording and the values in its slots; undefined where no value can change how another part
 * reads: nothing in it is read right to left, or it consists of values alone, which make one name.
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
  const marked = (value: unknown): unknown =>
    typeof value === "string" && value !== "" ? `\u{E002}${values.push(value) - 1}\u{E003}` : value;
  const entries = Object.entries(params).map(([name, value]) => [name, marked(value)] as const);
  const pieces = format(Array.isArray(params) ? entries.map(([, value]) => value) : Object.fromEntries(entries));
  const parts = pieces
    .split(MARK)
    .map((piece, at): TextPart => (at % 2 === 1 ? { value: values[Number(piece)] ?? "" } : piece))
    .filter((part) => part !== "");
  return parts.some((part) => typeof part === "string" && /\p{L}/u.test(part)) && parts.length > 1 ? parts : undefined;
}
