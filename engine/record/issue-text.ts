import type { Issue } from "./issues.ts";

/** A message key with its parameters. */
export type IssueText = { readonly key: string; readonly params: Readonly<Record<string, unknown>> };

/** Message keys by schema keyword, and the slot for the value of the keyword. */
const KEYS: Readonly<Record<string, { key: string; slot?: string }>> = {
  required: { key: "required" },
  minLength: { key: "minLength", slot: "length" },
  maxLength: { key: "maxLength", slot: "length" },
  minimum: { key: "min", slot: "value" },
  maximum: { key: "max", slot: "value" },
  exclusiveMinimum: { key: "greaterThan", slot: "value" },
  exclusiveMaximum: { key: "lessThan", slot: "value" },
  multipleOf: { key: "multipleOf", slot: "value" },
  pattern: { key: "pattern", slot: "pattern" },
  minItems: { key: "minItems", slot: "count" },
  maxItems: { key: "maxItems", slot: "count" },
  minProperties: { key: "minItems", slot: "count" },
  maxProperties: { key: "maxItems", slot: "count" },
  uniqueItems: { key: "duplicateValues" },
  rowKey: { key: "rowRepeated" },
  additionalProperties: { key: "unknownKey" },
  propertyNames: { key: "keyInvalid" },
};

const FORMAT_KEYS: Readonly<Record<string, string>> = {
  email: "emailInvalid",
  uri: "urlInvalid",
  "uri-reference": "urlInvalid",
  date: "dateInvalid",
  "address-segment": "dotsAlone",
};
const TYPE_KEYS: Readonly<Record<string, string>> = { integer: "integerInvalid", number: "numberInvalid" };

const OTHER = "valueInvalid";
const CHOICE = "choiceInvalid";
/** Message key for `minimum: 0`. */
const NOT_NEGATIVE = "notNegative";

/** All message keys of issues that the console itself finds. */
export const issueTextKeys: readonly string[] = [
  ...new Set([
    ...Object.values(KEYS).map(({ key }) => key),
    ...Object.values(FORMAT_KEYS),
    ...Object.values(TYPE_KEYS),
    CHOICE,
    NOT_NEGATIVE,
    OTHER,
  ]),
];

/**
 * Returns the message of an issue. The issue's own message (of the server or a rule) takes precedence; it may be plain
 * text.
 */
export function issueText(issue: Issue): IssueText {
  const params = issue.params ?? {};
  if (issue.message !== undefined) return { key: issue.message, params };
  switch (issue.keyword) {
    case "format":
      return { key: FORMAT_KEYS[String(params.format)] ?? OTHER, params: {} };
    case "type":
      return { key: TYPE_KEYS[String(params.type)] ?? OTHER, params: {} };
    case "enum":
    case "const":
      return { key: CHOICE, params: { allowed: Array.isArray(params.allowed) ? params.allowed.join(", ") : "" } };
  }
  const known = Object.hasOwn(KEYS, issue.keyword) ? KEYS[issue.keyword] : undefined;
  if (!known) return { key: OTHER, params: {} };
  const [limit] = Object.values(params);
  if (known === KEYS.minimum && limit === 0) return { key: NOT_NEGATIVE, params: {} };
  return { key: known.key, params: known.slot ? { [known.slot]: limit } : {} };
}
