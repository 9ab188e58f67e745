import { format as formatTable } from "@cfworker/json-schema";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { cached, isMap, matchesPattern, namePatternError, patternError } from "../language/index.ts";
import { formats } from "./formats.ts";
import "../language/pattern/load-patterns.ts";

// The validator reads formats from a global table; ours replace its own.
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
 * Returns a copy of a schema with only the keywords that are validated: without annotations, extension keywords and
 * unknown formats. The validator modifies its input, and plans are frozen, so it needs a copy.
 */
export function validatableSchema(schema: EntitySchema): EntitySchema {
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

/** Prefix of formats that replace `pattern`, because the validator's backtracking match may take exponential time. */
export const PATTERN_FORMAT_PREFIX = "pattern ";

function asFormat(pattern: string): string {
  const name = `${PATTERN_FORMAT_PREFIX}${pattern}`;
  formatTable[name] ??= (text) => matchesPattern(pattern, text);
  return name;
}

/** Writes a warning to the browser's console, each text once, however many forms use the pattern. */
const warnOnce = cached((text: string) => console.warn(text));

/** Returns whether a pattern is valid and safe. Others are logged once and left to the server. */
function isUsable(pattern: string, findProblem: (pattern: string) => string | undefined): boolean {
  const problem = findProblem(pattern);
  if (problem === undefined) return true;
  warnOnce(`The pattern ${pattern} is left to the server: ${problem}.`);
  return false;
}

function copy(schema: unknown): unknown {
  return isMap(schema) ? validatableSchema(schema) : schema;
}
