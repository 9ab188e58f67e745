import { expect, it } from "vitest";
import "../../language/pattern/load-patterns.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { schemaAt } from "./schema-at.ts";

const SECRET: EntitySchema = { format: "password" };

it.each<[string, EntitySchema, string]>([
  ["in a tuple", { prefixItems: [{}, SECRET], items: {} }, "/1"],
  ["by the pattern of its name", { patternProperties: { "^s": SECRET }, additionalProperties: {} }, "/secret"],
  ["in one of several alternatives", { oneOf: [{ properties: { a: {} } }, { properties: { b: SECRET } }] }, "/b"],
  ["in the branch of a condition", { if: {}, else: { properties: { b: SECRET } } }, "/b"],
  ["in a schema that depends on another member", { dependentSchemas: { a: { properties: { b: SECRET } } } }, "/b"],
  [
    "in an alternative that is referred to",
    { anyOf: [{ $ref: "#/$defs/one" }], $defs: { one: { properties: { b: SECRET } } } },
    "/b",
  ],
])("finds the schema of a part %s", (_, schema, pointer) => {
  expect(schemaAt(schema, pointer)).toEqual(SECRET);
});
