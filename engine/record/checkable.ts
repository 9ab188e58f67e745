import { format as formatTable } from "@cfworker/json-schema";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { isMap } from "../language/is-map.ts";
import { formats } from "./formats.ts";
import "../language/pattern/bring-patterns.ts";
import { matchesPattern } from "../language/pattern/matches-pattern.ts";
import { namePatternError, patternError } from "../language/pattern/pattern-error.ts";

// The validator looks formats up in a table of its own; ours are meant everywhere it runs.
Object.assign(formatTable, formats);

const MAPS_OF_SCHEMAS = ["properties", "patternProperties", "$defs", "dependentSchemas"];
const LISTS_OF_SCHEMAS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const SCHEMAS = ["items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else"].concat([
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const PLAIN = new Set(
  ["$ref", "$id", "$anchor", "type", "enum", "const", "required", "minLength", "maxLength", "uniqueItems"].concat(
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems"],
    ["minProperties", "maxProperties", "dependentRequired", "minContains", "maxContains"],
  ),
);

/**
 * A copy of a schema with nothing in it but what a validator judges: no annotations, no words of our own, no format
 * that we do not check. A copy, because the validator marks the objects it is given and plans are frozen.
 */
export function checkable(schema: EntitySchema): EntitySchema {
  const members = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === "pattern") return [];
    if (PLAIN.has(keyword)) return [[keyword, value]];
    if (keyword === "format")
      return typeof value === "string" && Object.hasOwn(formats, value) ? [[keyword, value]] : [];
    if (SCHEMAS.includes(keyword)) return [[keyword, copy(value)]];
    if (LISTS_OF_SCHEMAS.includes(keyword) && Array.isArray(value)) return [[keyword, value.map(copy)]];
    if (MAPS_OF_SCHEMAS.includes(keyword) && isMap(value)) {
      const parts = Object.entries(value).filter(
        ([key]) => keyword !== "patternProperties" || isUsable(key, namePatternError),
      );
      return [[keyword, Object.fromEntries(parts.map(([key, part]) => [key, copy(part)]))]];
    }
    return [];
  });
  const { pattern } = schema;
  if (typeof pattern !== "string" || !isUsable(pattern, patternError)) return Object.fromEntries(members);
  const { allOf = [], ...rest } = Object.fromEntries(members);
  return { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), { format: asFormat(pattern) }] };
}

/** Begins the names of formats that stand for patterns: the validator would match a pattern by trying all of its ways. */
export const PATTERN = "pattern ";

function asFormat(pattern: string): string {
  const name = `${PATTERN}${pattern}`;
  formatTable[name] ??= (text) => matchesPattern(pattern, text);
  return name;
}

const told = new Set<string>();

/** Returns whether a pattern is valid and safe; others are logged once and left to the server. */
function isUsable(pattern: string, faultOf: (pattern: string) => string | undefined): boolean {
  const fault = faultOf(pattern);
  if (fault === undefined) return true;
  if (!told.has(pattern)) console.warn(`The pattern ${pattern} is left to the server: ${fault}.`);
  told.add(pattern);
  return false;
}

function copy(schema: unknown): unknown {
  return isMap(schema) ? checkable(schema) : schema;
}
