import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMetaSchemas } from "../../scripts/library/read-library.ts";
import { compileDescribed, type Described } from "../compiler/compile-described.ts";
import { checkShape } from "../compiler/source/shape.ts";
import fieldTexts from "../fields/messages.en.json";
import screenTexts from "../views/messages.en.json";
import { parse } from "../language/pointer.ts";
import { describeProperties } from "./properties.ts";
import { describeUserProfile } from "./user-profile.ts";

const metaSchemas = readMetaSchemas();
const compiled = (described: Described) => compileDescribed(described, { resource: () => undefined });

const context = { locales: ["de", "fr"], current: "en", mode: "edit" as const };
const profile = (attribute: unknown) => describeUserProfile({ attributes: [attribute], groups: [] }, context);

/** Returns the diagnostics of the sections as descriptor files. */
function shapeErrors({ sections }: Described): unknown {
  const schema = { $ref: "language.schema.json#/$defs/section" };
  return sections.flatMap((section) => checkShape(section, schema, metaSchemas));
}

const name = fc.oneof(
  fc.constantFrom("email", "locale", "x", "a/b", "/opt", "$user", "__proto__", "Ünï", "a b", "*", "{/x}"),
  fc.string(),
);
const junk = fc.oneof(name, fc.jsonValue({ maxDepth: 2 }));
const inputType = fc.constantFrom("text", "select", "textarea", "multiselect", "html5-url", "hologram");
const attribute = fc.record(
  {
    name,
    displayName: junk,
    group: name,
    multivalued: junk,
    readOnly: fc.boolean(),
    required: junk,
    defaultValue: junk,
    annotations: fc.oneof(
      fc.record({ inputType: fc.oneof(inputType, junk), inputOptionLabels: junk, inputTypeRows: junk }),
      junk,
    ),
    validators: fc.oneof(
      fc.record({
        length: fc.oneof(fc.record({ min: junk, max: junk }), junk),
        pattern: fc.record({ pattern: junk, "error-message": junk }),
        options: fc.record({ options: fc.oneof(fc.array(junk), junk) }),
      }),
      junk,
    ),
  },
  { requiredKeys: ["name"] },
);
const types = [
  "String",
  "boolean",
  "List",
  "Map",
  "Role",
  "Group",
  "Url",
  "ClaimDisplay",
  "MultivaluedList",
  "Hologram",
];
const property = fc.record(
  {
    name,
    type: fc.oneof(fc.constantFrom(...types), junk),
    label: junk,
    helpText: junk,
    defaultValue: junk,
    options: fc.oneof(fc.array(junk), junk),
    required: junk,
    readOnly: fc.boolean(),
    placeholder: junk,
  },
  { requiredKeys: ["name"] },
);

describe("Descriptors from metadata", () => {
  it("are valid and have no dangling references, for any metadata", () => {
    const groups = fc.array(fc.record({ name, displayHeader: junk, displayDescription: junk }));
    fc.assert(
      fc.property(fc.array(attribute), groups, fc.array(property), (attributes, groups, properties) => {
        for (const described of [
          describeUserProfile({ attributes, groups }, context),
          describeProperties(properties, { at: "/config" }),
        ]) {
          expect(shapeErrors(described)).toEqual([]);
          const { diagnostics } = compiled(described);
          expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("leave options and defaults to the server, even where the entity's schema forbids them", () => {
    const options = ["", "other", "other"];
    const property = { name: "email", type: "List", defaultValue: " ", options };
    const { diagnostics } = compiled(describeProperties([property], { at: "" }));
    expect(diagnostics).toEqual([]);
  });

  it("keep braces in names that come from the server", () => {
    const described = describeProperties([{ name: "{level}", type: "String" }], { at: "/config" });
    const { sections, diagnostics } = compiled(described);
    expect(diagnostics).toEqual([]);
    expect(sections[0]?.fields).toMatchObject([{ id: "{level}" }]);
  });

  it("are built without an exception from values that cannot be converted to a string", () => {
    const odd = { toString: "" };
    const { errors } = describeProperties([{ name: "email", type: odd }], { at: "" });
    expect(errors.map(({ message }) => message)).toEqual(['there is no property type {"toString":""}.']);
    const page = { name: "page", validators: { uri: { requireValidUrl: odd } } };
    expect(describeUserProfile({ attributes: [page] }, context).errors).toEqual([]);
  });

  it.each([undefined, null, 5, "x", [], [[]], { attributes: 5, groups: {} }])(
    "are empty for metadata %j",
    (metadata) => {
      expect(compiled(describeUserProfile(metadata, context)).sections).toEqual([]);
      expect(compiled(describeProperties(metadata, { at: "" })).sections[0]?.fields).toEqual([]);
    },
  );

  it("use only message keys that have an English text", () => {
    const words = [
      describeUserProfile({ attributes: [{ name: "locale" }, { name: "x", readOnly: true }] }, context),
      describeProperties([{ name: "c", type: "ClaimDisplay" }], { at: "" }),
    ];
    const keys = [...JSON.stringify(words).matchAll(/"(?:label|title|text|placeholder|add)":"([^"]+)"/g)].map(
      ([, key]) => key,
    );
    expect(keys).toContain("profileAttributeReadOnly");
    expect(keys.filter((key) => !Object.hasOwn({ ...fieldTexts, ...screenTexts }, key ?? ""))).toEqual([]);
  });
});

describe("Invalid metadata", () => {
  it.each([
    [{ annotations: { inputType: "hologram" } }, "S20", /no input type "hologram"/],
    [{ validators: { pattern: { pattern: "a++" } } }, "S01", /its pattern a\+\+ cannot be used/],
    [{ validators: { length: { max: "many" } } }, "S01", /"max" of its validator "length" is not a number/],
  ])("with the value %j is reported with its attribute, which becomes a text field", (more, code, message) => {
    const { sections, diagnostics } = compiled(profile({ name: "phone", ...more }));
    expect(diagnostics).toMatchObject([{ file: 'user profile, attribute "phone"', code, severity: "warning" }]);
    expect(diagnostics[0]?.message).toMatch(message);
    expect(sections[0]?.fields).toMatchObject([{ id: "phone", control: { name: "text" }, schema: { type: "string" } }]);
  });

  it("with an attribute named * renders no field, because a reference would read it as a wildcard", () => {
    const { sections, diagnostics } = compiled(profile({ name: "*" }));
    expect(sections).toEqual([]);
    expect(diagnostics).toMatchObject([{ file: 'user profile, attribute "*"', code: "S01" }]);
  });

  it.each(["{$realm/realm}", `\${cfg}`, "{}"])(
    "does not include the attribute name %s, whose braces are no argument",
    (name) => {
      const { sections, diagnostics } = compiled(profile({ name }));
      expect(diagnostics).toEqual([]);
      const ref = sections[0]?.fields[0]?.ref ?? "";
      expect([/[{}]/.test(ref), parse(ref)]).toEqual([false, ["attributes", name]]);
    },
  );

  it.each(["html5-week", "text", undefined])("does not include the input type %s", (inputType) => {
    expect(profile({ name: "phone", annotations: { inputType } }).errors).toEqual([]);
  });
});
