import { didYouMean } from "./nearest-word.ts";
import type { Node } from "./node.ts";

/**
 * Returns what is wrong with a value before one looks inside: its type, and for single values whether they may stand
 * there.
 */
export function leafFault(value: unknown, schema: Node): string | undefined {
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isType(value, type)))
    return `expected ${types.join(" or ")}, found ${typeName(value)}.`;
  if ("const" in schema && value !== schema.const) return `expected ${JSON.stringify(schema.const)}.`;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    const known = schema.enum.map(String);
    const near = typeof value === "string" ? didYouMean(value, known) : "";
    return `${JSON.stringify(value)} is not one of ${known.join(", ")}.${near}`;
  }
  return typeof value === "string" ? stringFault(value, schema) : undefined;
}

function stringFault(value: string, schema: Node): string | undefined {
  if (typeof schema.minLength === "number" && value.length < schema.minLength) return "must not be empty.";
  if (typeof schema.pattern === "string" && !new RegExp(schema.pattern, "u").test(value))
    return `"${value}" does not have the right form (${schema.pattern}).`;
  return undefined;
}

function isType(value: unknown, type: unknown): boolean {
  return type === "integer" ? Number.isInteger(value) : typeName(value) === type;
}

/** JSON's name for what a value is. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
