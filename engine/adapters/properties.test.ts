import { describe, expect, it } from "vitest";
import { type CompiledSections, compileDescribed } from "../compiler/compile-described.ts";
import { plainReader } from "../language/plain-reader.ts";
import type { LeafSchema, PlanField, TextExpression, Value } from "../language/plan/plan.ts";
import { evaluateValue } from "../language/expression/evaluate.ts";
import type { Scope } from "../language/scope.ts";
import { evaluateText } from "../language/expression/evaluate-text.ts";
import kinds from "../../schemas/entities/config-property.schema.json";
import messages from "../views/messages.en.json";
import { describeProperties, type PropertiesContext, storedShape } from "./properties.ts";
import { REFERENCED_RESOURCES } from "./testing/referenced-resources.ts";

/** Wraps a message key in `${}` as the server does. */
const wrapped = (key: string) => `\${${key}}`;

const lists: LeafSchema = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };
const texts: LeafSchema = { type: "object", additionalProperties: { type: "string" } };

/** Compiles properties of a record that stores them under `config`. */
function compiled(properties: unknown, context: PropertiesContext): CompiledSections {
  const schema = context.schema && { type: "object", properties: { config: context.schema } };
  return compileDescribed(describeProperties(properties, context), {
    schema,
    resource: (id) => REFERENCED_RESOURCES.get(id),
  });
}

function propertyFields(properties: unknown, context: PropertiesContext): readonly PlanField[] {
  return compiled(properties, context).sections.flatMap((section) => section.fields);
}

/** Returns the field of a property. For a group it returns the field for groups of the realm. */
function field(property: Record<string, unknown>, schema?: LeafSchema) {
  return propertyFields([{ name: "x", ...property }], { at: "/config", schema }).find(({ ref }) => ref !== KIND);
}

const KIND = "/config/groupType";

/** Returns a text with its slots replaced by values. */
const filled = (text: string, slots: Readonly<Record<string, unknown>> = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(slots[name]));

describe("Property list", () => {
  it("keeps its order and edits values under the given pointer, with escaped names", () => {
    const fields = propertyFields(
      [
        { name: "use.ssl", type: "String" },
        { name: "a/b", type: "Text" },
      ],
      { at: "/config" },
    );
    expect(fields.map((one) => one.ref)).toEqual(["/config/use.ssl", "/config/a~1b"]);
  });

  it.each(["String", "Text", "Password"])("masks a secret of type %s, and no other", (type) => {
    expect(field({ type, secret: true })?.control).toEqual({ name: "password" });
    expect(field({ type: "boolean", secret: true })?.control).toEqual({ name: "switch" });
    expect(field({ type: "List", options: ["a"], secret: true })?.control).toEqual({ name: "select" });
    expect(field({ type: "String", secret: false })?.control).toEqual({ name: "text" });
  });

  it("drops duplicate names, so that ids stay unique", () => {
    expect(
      propertyFields(
        [
          { name: "x", type: "String" },
          { name: "x", type: "Text" },
        ],
        { at: "/config" },
      ),
    ).toHaveLength(1);
  });

  it("shows a property of an unknown type as text, and reports it", () => {
    const list = [
      { name: "x", type: "Colour" },
      { name: "y", type: "String" },
      { name: "z", type: "Url" },
    ];
    expect(propertyFields(list, { at: "/config" }).map((one) => [one.id, one.control.name])).toEqual([
      ["x", "text"],
      ["y", "text"],
      ["z", "read-only"],
    ]);
    expect(compiled(list, { at: "/config" }).diagnostics).toMatchObject([
      { file: 'properties, property "x"', code: "S20", message: 'there is no property type "Colour".' },
    ]);
  });

  it("is empty when the value is not a list", () => {
    expect(propertyFields(undefined, { at: "/config" })).toEqual([]);
    expect(propertyFields({ name: "x" }, { at: "/config" })).toEqual([]);
  });

  it("translates labels and help texts, whether keys or plain, and never reads them as references", () => {
    expect(field({ type: "String", label: wrapped("a.label"), helpText: "/etc/hosts" })).toMatchObject({
      label: { key: "a.label" },
      help: { key: "/etc/hosts" },
    });
    expect(field({ type: "String" })?.label).toEqual({ key: "x" });
  });
});

describe("Property types", () => {
  it.each([
    ["String", "text", "string", "list-of-one", undefined],
    ["Text", "text-area", "string", "list-of-one", undefined],
    ["Integer", "text", "string", "list-of-one", undefined],
    ["Number", "text", "string", "list-of-one", undefined],
    ["boolean", "switch", "boolean", "list-of-one string-boolean", "string-boolean"],
    ["List", "select", "string", "list-of-one", undefined],
    ["MultivaluedList", "multi-select", "array", undefined, "hash-list"],
    ["MultivaluedString", "multi-text", "array", undefined, "hash-list"],
    ["Map", "key-value", "array", "list-of-one json", "json"],
    ["Role", "picker", "string", "list-of-one", undefined],
    ["Group", "picker", "string", "list-of-one", undefined],
    ["Script", "code", "string", "list-of-one", undefined],
    ["ClientList", "picker", "string", "list-of-one", undefined],
    ["IdentityProviderMultiList", "picker", "array", undefined, "hash-list"],
    ["UserProfileAttributeList", "select", "string", "list-of-one", undefined],
    ["File", "file", "string", "list-of-one", undefined],
    ["Password", "password", "string", "list-of-one", undefined],
    ["ClaimDisplay", "rows", "array", "list-of-one json", "json"],
  ])("renders the type %s as %s", (type, control, shape, inLists, inTexts) => {
    const rendered = field({ type }, lists);
    expect([rendered?.control.name, rendered?.schema.type, rendered?.codec?.name]).toEqual([control, shape, inLists]);
    expect(field({ type }, texts)?.codec?.name).toBe(inTexts);
  });

  it("stores strings and lists unchanged in an untyped map, but booleans and JSON as strings", () => {
    expect(field({ type: "String" })).not.toHaveProperty("codec");
    expect(field({ type: "MultivaluedString" })).not.toHaveProperty("codec");
    expect(field({ type: "boolean" })?.codec?.name).toBe("string-boolean");
    expect(storedShape({ stored: "json", type: "array" }, "json")).toEqual({ stored: "json", type: "array" });
  });

  it("does not decode values a second time that the schema of the map decodes already", () => {
    const declared: LeafSchema = { ...lists, properties: { x: { type: "boolean", stored: "list-of-one" } } };
    expect(field({ type: "boolean" }, declared)).not.toHaveProperty("codec");
  });

  it("shows a Url as a read-only link that is never sent", () => {
    const rendered = field({ type: "Url", helpText: "Open it" });
    expect(rendered).toMatchObject({
      value: "/x",
      control: { name: "read-only", settings: { link: true, text: { text: { key: "Open it" } } } },
    });
    expect(rendered).not.toHaveProperty("ref");
  });

  it("renders ClaimDisplay as rows of name and locale", () => {
    expect(field({ type: "ClaimDisplay" })?.rows?.columns.map((one) => one.ref)).toEqual(["/name", "/locale"]);
  });

  it("offers the options of a Map as keys when there are any", () => {
    expect(field({ type: "Map", options: ["a"] })?.options).toEqual([{ value: "a" }]);
    for (const options of [undefined, null, []]) expect(field({ type: "Map", options })).not.toHaveProperty("options");
  });

  it.each([
    ["Role", ["realm-role", "any-client-role"]],
    ["Group", "group"],
    ["ClientList", "client"],
    ["IdentityProviderMultiList", "identity-provider"],
    ["UserProfileAttributeList", "searchable-attribute"],
  ])("selects the records that the entity schemas declare for %s", (type, from) => {
    const { options } = field({ type }) ?? {};
    const named = Object(options).from;
    expect(Array.isArray(named) ? named.map((part) => part.from) : named).toEqual(from);
  });

  it.each(["Role", "Group", "ClientList", "IdentityProviderMultiList"])(
    "labels the options of %s by the value that is stored, because the name cannot be queried later",
    (type) => {
      const { options } = field({ type }) ?? {};
      const { from, ...own } = Object(options);
      const parts: { value: Value; label: TextExpression }[] = Array.isArray(from) ? from : [own];
      const item = { name: "n", path: "/p", clientId: "c", alias: "a", client: "web", role: "admin" };
      const scope: Scope = { roots: { item: plainReader(item) } };
      for (const { value, label } of parts) {
        const text = evaluateText(label, scope);
        const written = text && "raw" in text ? text.raw : filled(messages.clientRoleOf, text?.slots);
        expect(written).toBe(evaluateValue(value, scope));
      }
    },
  );

  it("falls back to a text field when no section contributes the resource", () => {
    const described = describeProperties([{ name: "x", type: "Group" }], { at: "/config" });
    const rendered = compileDescribed(described, { resource: () => undefined }).sections[0]?.fields[1];
    expect(rendered?.control.name).toBe("text");
    expect(rendered).not.toHaveProperty("options");
  });

  it.each(["List", "MultivaluedList", "Map"])("offers the options of a %s unchanged", (type) => {
    expect(field({ type, options: ["/a", "b"] })?.options).toEqual([{ value: "/a" }, { value: "b" }]);
  });
});

describe("Required properties", () => {
  it.each(Object.keys(kinds.$defs).filter((type) => !["boolean", "Url", "OrganizationGroup"].includes(type)))(
    "require a value for the type %s",
    (type) => {
      expect(field({ type, required: true })?.required).toBe(true);
      expect(field({ type })).not.toHaveProperty("required");
    },
  );

  it("ignore `required` for a switch, which is off where nothing is stored", () => {
    expect(field({ type: "boolean", required: true })).not.toHaveProperty("required");
  });
});

describe("Default of a property", () => {
  it.each([
    [{ type: "String", defaultValue: "/opt" }, "/opt"],
    [{ type: "Integer", defaultValue: 5 }, "5"],
    [{ type: "boolean", defaultValue: "true" }, true],
    [{ type: "boolean", defaultValue: true }, true],
    [{ type: "boolean", defaultValue: ["true"] }, true],
    [{ type: "boolean", defaultValue: "false" }, false],
    [{ type: "List", options: ["a", "b"] }, "a"],
    [{ type: "List", options: ["a", "b"], defaultValue: "b" }, "b"],
    [{ type: "MultivaluedList", defaultValue: "a" }, ["a"]],
    [{ type: "MultivaluedList", defaultValue: ["a", "b"] }, ["a", "b"]],
    [{ type: "MultivaluedString", defaultValue: "a" }, ["a"]],
    [{ type: "ClaimDisplay", defaultValue: '[{"name":"n","locale":"en"}]' }, [{ name: "n", locale: "en" }]],
  ])("is a literal for %j", (property, value) => {
    expect(field(property)?.default).toEqual({ op: "literal", value });
  });

  it.each([
    [{ type: "Number", defaultValue: "3600" }, "integer", 3600],
    [{ type: "Integer", defaultValue: 2.5 }, "number", 2.5],
    [{ type: "String", defaultValue: "TRUE" }, "boolean", true],
    [{ type: "String", defaultValue: "a" }, "array", ["a"]],
    [{ type: "boolean", defaultValue: true }, "string", "true"],
    [{ type: "MultivaluedString", defaultValue: ["a"] }, "string", "a"],
  ])("has the type that the entity declares for %j", (property, type, value) => {
    const x: LeafSchema = { type, minimum: 1 };
    const rendered = field(property, { ...texts, properties: { x } });
    expect(rendered).toMatchObject({ schema: x, default: { op: "literal", value } });
  });

  it("is left out where the entity declares a number and the default is none", () => {
    const declared: LeafSchema = { ...texts, properties: { x: { type: "integer" } } };
    for (const defaultValue of ["many", "2.5", ""])
      expect(field({ type: "Number", defaultValue }, declared)).not.toHaveProperty("default");
  });

  it.each([
    { type: "String" },
    { type: "boolean" },
    { type: "MultivaluedString", defaultValue: "" },
    { type: "ClaimDisplay", defaultValue: "{" },
  ])("does not exist for %j", (property) => {
    expect(field(property)).not.toHaveProperty("default");
  });
});

describe("Default that the server assumes for a missing value", () => {
  it.each([
    [{ type: "List", options: ["RS256", "RS512"], defaultValue: "RS256" }, "RS256"],
    [{ type: "List", options: ["2048", "4096"], defaultValue: 2048 }, "2048"],
    [{ type: "String", defaultValue: "cn" }, "cn"],
  ])("is the default in the schema for %j in a component", (property, value) => {
    expect(field(property, lists)?.schema.default).toBe(value);
  });

  it("is the default of the property in another map if the section declares it", () => {
    const about = { name: "max_auth_age", type: "String", defaultValue: 300 };
    const [shown] = propertyFields([about], { at: "/config", schema: texts, assumed: true });
    expect(shown?.schema.default).toBe("300");
  });

  it.each([
    [{ type: "List", options: ["a", "b"] }, lists],
    [{ type: "List", options: ["a", "b"], defaultValue: "a", required: true }, lists],
    [{ type: "boolean", defaultValue: "true" }, lists],
    [{ type: "String", defaultValue: "hidden", secret: true }, lists],
    [{ type: "String", defaultValue: "cn" }, texts],
  ])("does not exist for %j in a map with the schema %j", (property, schema) => {
    expect(field(property, schema)?.schema).not.toHaveProperty("default");
  });
});

describe("Property", () => {
  it("may have a placeholder and be read-only", () => {
    expect(field({ type: "String", placeholder: "p", readOnly: true })).toMatchObject({
      placeholder: { key: "p" },
      enabled: false,
    });
  });
});
