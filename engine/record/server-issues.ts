import { escapeSegment, isMap } from "../language/index.ts";
import type { Issue } from "./issues.ts";

/** Profile fields that are members of the user itself; all others are attributes. */
const ROOT_FIELDS: readonly string[] = ["username", "firstName", "lastName", "email"];

/**
 * Parses the issues of a validation error; `undefined` for any other body. The body is `{ field, errorMessage, params? }`
 * or `{ errors: [those] }`, where every item must have both strings. A message `${…}` is a message key; `params` fill the
 * slots `{0}`, `{1}` … unchanged (they may be keys, too).
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

/** Returns the pointer of a profile field in a user. */
function fieldPointer(field: string): string {
  return ROOT_FIELDS.includes(field) ? `/${field}` : `/attributes/${escapeSegment(field)}`;
}

/** Returns the key of `${key}`; any other text unchanged. */
function unwrapKey(text: string): string {
  return /^\$\{(.+)\}$/s.exec(text)?.[1] ?? text;
}
