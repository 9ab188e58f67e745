import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { formats } from "../../engine/record/formats.ts";
import { STORED } from "../drift/encoded-kind.ts";
import { isObject, pascalCase, readSchemas, type Schema } from "./schema-files.ts";

const schemas = readSchemas("entities");
/** Formats that are validated, and those that are only hints for the control. */
const FORMATS = [...Object.keys(formats), "epoch-ms", "duration-seconds", "duration-ms", "bytes", "password"];
const OWN_WORDS = ["stored", "refersTo", "cleared", "errorMessages"];

/** Returns every nested schema with the path to it. */
function nodes(schema: unknown, path = ""): [string, Schema][] {
  if (!isObject(schema)) return [];
  const inner = ["items", "additionalProperties"].flatMap((word) => nodes(schema[word], `${path}/${word}`));
  const named = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [[path, schema], ...inner, ...named.flatMap(([name, node]) => nodes(node, `${path}/${name}`))];
}

/**
 * Creates a strict validator of all schemas: unknown keywords, unknown formats and unresolved references are errors.
 */
function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: true,
    allowUnionTypes: true,
    formats: Object.fromEntries(FORMATS.map((name) => [name, true])),
  });
  ajv.addVocabulary(OWN_WORDS);
  for (const schema of schemas.values()) ajv.addSchema(schema);
  return ajv;
}

describe("Entity schemas", () => {
  const ajv = strictAjv();

  it.each([...schemas])("%s is named after its file and compiles", (id, schema) => {
    expect(schema.$id).toBe(id);
    expect(schema.title).toBe(`${pascalCase(id)}Representation`);
    expect(ajv.getSchema(id)).toBeTypeOf("function");
  });

  it("use only known encodings in `stored`, whose decoded type matches", () => {
    const stored = [...schemas]
      .flatMap(([id, schema]) => nodes(schema, id))
      .filter(([, node]) => node.stored !== undefined);
    expect(stored.length).toBeGreaterThan(100);
    // Decoding applies the last encoding last, so that one determines the type of the value.
    const results: Record<string, string> = {
      "string-boolean": "boolean",
      "string-number": "integer",
      "hash-list": "array",
      "epoch-seconds": "integer",
      "comma-list": "array",
    };
    const wrong = stored.filter(([, { stored, type }]) => {
      const ways = [stored].flat().map(String);
      const result = results[ways.at(-1) ?? ""];
      return !ways.every((way) => way in STORED) || (result !== undefined && result !== type);
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it("have valid defaults", () => {
    const wrong = [...schemas]
      .flatMap(([id, schema]) => nodes(schema, id))
      .filter(([, node]) => node.default !== undefined && !ajv.validate(node, node.default));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it("allow additional properties in every object", () => {
    const closed = [...schemas]
      .flatMap(([id, schema]) => nodes(schema, id))
      .filter(([, node]) => node.additionalProperties === false);
    expect(closed).toEqual([]);
  });

  it("are all listed in drift.json", () => {
    const file = join(import.meta.dirname, "..", "..", "schemas", "entities", "drift.json");
    const { classes, withoutClass } = JSON.parse(readFileSync(file, "utf8")) as {
      classes: object;
      withoutClass: object;
    };
    expect(Object.keys({ ...classes, ...withoutClass }).sort()).toEqual([...schemas.keys()].sort());
  });
});
