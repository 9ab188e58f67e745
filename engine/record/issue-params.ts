import { member, parse, read } from "../model/pointer.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { isMap } from "../model/is-map.ts";

const NAMES: Readonly<Record<string, string>> = {
  minLength: "limit",
  maxLength: "limit",
  minimum: "limit",
  maximum: "limit",
  exclusiveMinimum: "limit",
  exclusiveMaximum: "limit",
  minItems: "limit",
  maxItems: "limit",
  minProperties: "limit",
  maxProperties: "limit",
  multipleOf: "multipleOf",
  pattern: "pattern",
  format: "format",
  type: "type",
  enum: "allowed",
  const: "allowed",
  required: "required",
};

/**
 * The facts of a failed keyword, read from the schema where the keyword stands, because the validator gives only words:
 * `limit`, `pattern`, `format`, `type`, `allowed` (a list), `multipleOf`. Empty for keywords without such a fact.
 */
export function issueParams(schema: EntitySchema, keywordLocation: string, keyword: string): Record<string, unknown> {
  const name = NAMES[keyword];
  if (name === undefined) return {};
  let at: unknown = schema;
  for (const segment of parse(decodeURIComponent(keywordLocation.slice(1)))) {
    at = member(at, segment);
    // The location runs through references: "/items/$ref/minLength".
    if (segment === "$ref" && typeof at === "string") at = read(schema, decodeURIComponent(at.slice(1)));
  }
  if (at === undefined || isMap(at)) return {};
  return { [name]: keyword === "const" ? [at] : at };
}
