import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLibrary, SCHEMA_BASE } from "../../../scripts/library/read-library.ts";
import { isMap } from "../../language/is-map.ts";
import { read } from "../../language/pointer.ts";
import { checkShape } from "./shape.ts";
import { mutate, mutations } from "../testing/mutations.ts";

const library = readLibrary();
const ajv = new Ajv2020({ allowUnionTypes: true });
for (const schema of library.metaSchemas.values()) if (typeof schema === "object") ajv.addSchema(schema);

const shipped = library.files
  .filter(({ kind }) => kind !== "messages")
  .flatMap(({ path, kind, text }) => {
    const value: unknown = JSON.parse(text);
    const units = Array.isArray(value) ? value : [value];
    return units.map((unit: unknown, index) => ({ name: `${path} ${index}`, kind, unit }));
  });

function verdicts(kind: string, unit: unknown) {
  const id = `${kind}.schema.json`;
  const schema = library.metaSchemas.get(id);
  if (schema === undefined) throw new Error(`There is no meta-schema for "${kind}".`);
  const ours = checkShape(unit, schema, library.metaSchemas);
  return { ours, ajv: ajv.validate(`${SCHEMA_BASE}${id}`, withoutInheritedNames(unit)) };
}

/**
 * Returns a copy in which members with the names of inherited ones (such as `toString`) are renamed to other unknown
 * names: AJV would treat them as evaluated by "unevaluatedProperties".
 */
function withoutInheritedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInheritedNames);
  if (!isMap(value)) return value;
  const renamed = ([name, member]: [string, unknown]): [string, unknown] => [
    name in Object.prototype ? `${name}s` : name,
    withoutInheritedNames(member),
  ];
  return Object.fromEntries(Object.entries(value).map(renamed));
}

describe("Meta-schemas", { timeout: 120_000 }, () => {
  it("have unique addresses below one base, which end with the name of their file", () => {
    const addresses = [...library.metaSchemas.values()].map((schema) => typeof schema === "object" && schema.$id);
    expect(addresses).toEqual([...library.metaSchemas.keys()].map((file) => `${SCHEMA_BASE}${file}`));
  });

  it.each(shipped)("accept $name in both validators", ({ kind, unit }) => {
    expect(verdicts(kind, unit)).toEqual({ ours: [], ajv: true });
  });

  it("have the same result in both validators for any mutation, with the position of every error", () => {
    let rejected = 0;
    fc.assert(
      fc.property(fc.constantFrom(...shipped), mutations, ({ kind, unit }, steps) => {
        const damaged = mutate(unit, steps);
        const { ours, ajv: accepted } = verdicts(kind, damaged);
        expect({ damaged, accepted: ours.length === 0 }).toEqual({ damaged, accepted });
        for (const { pointer, message } of ours) {
          expect(read(damaged, pointer)).not.toBeUndefined();
          expect(message).toMatch(/\S.*[.?]$/);
        }
        if (!accepted) rejected++;
      }),
      { numRuns: 600 },
    );
    expect(rejected).toBeGreaterThan(100);
  });

  it.each<[string, unknown, string, RegExp]>([
    ["screen", { id: "x", path: "/x", kind: "tabel" }, "/kind", /Did you mean "table"\?/],
    ["screen", { id: "x", path: "/x", kind: "table", colums: [] }, "/colums", /Did you mean "columns"\?/],
    ["screen", { id: "x", kind: "table" }, "", /"path" is missing/],
    ["resources", [{ id: "x", entity: "x" }, { entity: "x" }], "/1", /"id" is missing/],
    ["screen", { id: "X x", path: "/x", kind: "table" }, "/id", /is not allowed here. Did you mean "x-x"/],
    ["screen", { id: "x", path: 5, kind: "table" }, "/path", /is not allowed here/],
    [
      "screen",
      { id: "x", path: "/x", kind: "table", columns: [{ reff: "/a" }] },
      "/columns/0/reff",
      /Did you mean "ref"\?/,
    ],
    [
      "screen",
      { id: "x", path: "/x", kind: "table", columns: [{ ref: "/a", control: { kind: "duration", unit: ["minute"] } }] },
      "/columns/0/control/unit/0",
      /"minutes"/,
    ],
    [
      "screen",
      { id: "x", path: "/x", kind: "table", columns: [{ ref: "/a", control: { kind: "file", json: true } }] },
      "/columns/0/control/json",
      /the keyword .* is not allowed/,
    ],
    ["screen", { id: "x", path: "/x", kind: "table", when: { emtpy: "/a" } }, "/when/emtpy", /Did you mean "empty"\?/],
    [
      "screen",
      { id: "x", path: "/x", kind: "table", when: { eq: ["/a", 1] } },
      "/when/eq",
      /It is now written as \{ "\/status": "ACTIVE" \}\./,
    ],
    [
      "screen",
      { id: "x", path: "/x", kind: "table", when: { "/a": { gtt: 1 } } },
      "/when/~1a/gtt",
      /the keyword "gtt" is not allowed here\. Did you mean "gt"\?/,
    ],
    [
      "screen",
      { id: "x", path: "/x", kind: "table", when: { "/a": 1, not: "/b" } },
      "/when/not",
      /the keyword "not" is not allowed here/,
    ],
    ["resource", { id: "x", entity: "user", rights: { raed: "a" } }, "/rights/raed", /Did you mean "read"\?/],
    [
      "resource",
      { id: "x", entity: "user", badges: [{ label: "a", tone: { toString: 1 } }] },
      "/badges/0/tone",
      /not one of/,
    ],
    ["resource", [], "", /expected object, found array/],
  ])("reject a %s %j at %s", (kind, unit, pointer, message) => {
    const { ours } = verdicts(kind, unit);
    expect(ours).toContainEqual({ pointer, message: expect.stringMatching(message) });
  });
});
