import type { RJSFSchema } from "@rjsf/utils";
import ajv from "@rjsf/validator-ajv8";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaValidator } from "./schema-validator.ts";

const leaf = fc.constantFrom<RJSFSchema>(
  { type: "string" },
  { type: "string", minLength: 2, maxLength: 4 },
  { type: "integer", minimum: 0 },
  { type: "boolean" },
  { type: "string", enum: ["a", "b"] },
);

/** Generates a schema of rows as the rows form renders them: objects of leaves, some of them required. */
const rows = fc.tuple(leaf, leaf, fc.subarray(["key", "value"])).map(
  ([key, value, required]): RJSFSchema => ({
    type: "array",
    items: { type: "object", properties: { key, value }, required },
  }),
);

const member = fc.oneof(fc.string({ maxLength: 6 }), fc.integer({ min: -2, max: 9 }), fc.boolean());
const data = fc.array(fc.record({ key: member, value: member }, { requiredKeys: [] }), { maxLength: 3 });

describe("schemaValidator", () => {
  it("agrees with rjsf's own AJV validator, without compiling code", () => {
    fc.assert(
      fc.property(rows, data, (schema, value) => {
        expect(schemaValidator.isValid(schema, value, schema)).toBe(ajv.isValid(schema, value, schema));
      }),
    );
  });
});
