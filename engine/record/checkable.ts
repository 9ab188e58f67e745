import type { EntitySchema } from "./entity-schema.ts";
import { isMap } from "../model/is-map.ts";
import { patternFault } from "../model/pattern-fault.ts";
import { formats } from "./formats.ts";

const MAPS_OF_SCHEMAS = ["properties", "patternProperties", "$defs", "dependentSchemas"];
const LISTS_OF_SCHEMAS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const SCHEMAS = ["items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else"];
const PLAIN = new Set(
  ["$ref", "type", "enum", "const", "required", "minLength", "maxLength", "pattern", "uniqueItems"].concat(
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
    if (keyword === "pattern" && !isUsable(value)) return [];
    if (PLAIN.has(keyword)) return [[keyword, value]];
    if (keyword === "format")
      return typeof value === "string" && Object.hasOwn(formats, value) ? [[keyword, value]] : [];
    if (SCHEMAS.includes(keyword)) return [[keyword, copy(value)]];
    if (LISTS_OF_SCHEMAS.includes(keyword) && Array.isArray(value)) return [[keyword, value.map(copy)]];
    if (MAPS_OF_SCHEMAS.includes(keyword) && isMap(value)) {
      const parts = Object.entries(value).filter(([key]) => keyword !== "patternProperties" || isUsable(key));
      return [[keyword, Object.fromEntries(parts.map(([key, part]) => [key, copy(part)]))]];
    }
    return [];
  });
  return Object.fromEntries(members);
}

const told = new Set<string>();

/** Returns whether a pattern is valid and safe; others are logged once and left to the server. */
function isUsable(pattern: unknown): boolean {
  if (typeof pattern !== "string") return false;
  const fault = patternFault(pattern);
  if (fault === undefined) return true;
  if (!told.has(pattern)) console.warn(`The pattern ${pattern} is left to the server: ${fault}.`);
  told.add(pattern);
  return false;
}

function copy(schema: unknown): unknown {
  return isMap(schema) ? checkable(schema) : schema;
}
