import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A JSON Schema as read from a file. */
export type Schema = { [word: string]: unknown };

const SCHEMAS = join(import.meta.dirname, "..", "..", "schemas");

/** Reads the schemas of a folder below `schemas/`. They are sorted by their names without `.schema.json`. */
export function readSchemas(folder: string): Map<string, Schema> {
  const names = readdirSync(join(SCHEMAS, folder)).filter((name) => name.endsWith(".schema.json"));
  return new Map(
    names.sort().map((name) => {
      const schema = JSON.parse(readFileSync(join(SCHEMAS, folder, name), "utf8")) as Schema;
      return [name.slice(0, -".schema.json".length), schema];
    }),
  );
}

/** Returns whether a value is an object, not a list or null. */
export function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Converts an id such as "user-consent" to a type name such as "UserConsent". */
export function pascalCase(id: string): string {
  return id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
