import { escapeSegment } from "../language/pointer.ts";
import { isMap } from "../language/is-map.ts";
import type { Issue } from "./issues.ts";

/** Profile fields that stand at the top of a user; every other field is an attribute. */
const ROOT_FIELDS: readonly string[] = ["username", "firstName", "lastName", "email"];

/**
 * The issues in a refused write, `undefined` when the answer is no validation answer. Spec sections 3 and 5: one object
 * `{ field, errorMessage, params? }` or `{ errors: [those] }`, where every element must have both texts. A message
 * wrapped in `${…}` is a message key; `params` become the slots `{0}`, `{1}` … as they came (they may be wrapped keys, too).
 */
export function serverIssues(body: unknown): Issue[] | undefined {
  if (!isMap(body)) return undefined;
  const list: unknown[] = Array.isArray(body.errors) ? body.errors : [body];
  const issues = list.map(toIssue);
  const complete = issues.filter((issue) => issue !== undefined);
  return complete.length > 0 && complete.length === issues.length ? complete : undefined;
}

function toIssue(entry: unknown): Issue | undefined {
  if (!isMap(entry) || typeof entry.field !== "string" || typeof entry.errorMessage !== "string") return undefined;
  const params: unknown[] = Array.isArray(entry.params) ? entry.params : [];
  return {
    pointer: fieldPointer(entry.field),
    keyword: "server",
    message: unwrapKey(entry.errorMessage),
    params: Object.fromEntries(params.map((param, index) => [String(index), param])),
  };
}

/** Returns where a profile field is kept in a user. */
export function fieldPointer(field: string): string {
  return ROOT_FIELDS.includes(field) ? `/${field}` : `/attributes/${escapeSegment(field)}`;
}

/** `${key}` gives `key`; any other text stays. */
export function unwrapKey(text: string): string {
  return /^\$\{(.+)\}$/s.exec(text)?.[1] ?? text;
}
