import type { EntitySchema } from "./entity-schema.ts";
import { isMap } from "../model/is-map.ts";
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
    if (PLAIN.has(keyword)) return [[keyword, value]];
    if (keyword === "format")
      return typeof value === "string" && Object.hasOwn(formats, value) ? [[keyword, value]] : [];
    if (SCHEMAS.includes(keyword)) return [[keyword, copy(value)]];
    if (LISTS_OF_SCHEMAS.includes(keyword) && Array.isArray(value)) return [[keyword, value.map(copy)]];
    if (MAPS_OF_SCHEMAS.includes(keyword) && isMap(value)) {
      return [[keyword, Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))]];
    }
    return [];
  });
  return Object.fromEntries(members);
}

function copy(schema: unknown): unknown {
  return isMap(schema) ? checkable(schema) : schema;
}
