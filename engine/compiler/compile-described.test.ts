import { describe, expect, it } from "vitest";
import type { Field } from "../../generated/types/descriptors.ts";
import type { LeafSchema, PlanResource } from "../language/plan/plan.ts";
import { compileDescribed, type Described } from "./compile-described.ts";

const record: LeafSchema = {
  type: "object",
  properties: {
    name: { type: "string", maxLength: 9 },
    config: {
      type: "object",
      properties: { known: { type: "string", stored: "list-of-one" } },
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  },
};

function described(field: Exclude<Field, string>, schema: LeafSchema = {}, more: Partial<Described> = {}): Described {
  return {
    name: "user profile",
    sections: [{ id: "profile", title: { literal: `\${about}` }, fields: [field] }],
    schema,
    origins: new Map([[field, 'attribute "phone"']]),
    errors: [],
    ...more,
  };
}

const config = (properties: Record<string, LeafSchema>): LeafSchema => ({ properties: { config: { properties } } });

describe("Compiled metadata of the server", () => {
  it("takes control, limits and label from the schema of the metadata rather than from that of the entity", () => {
    const { sections } = compileDescribed(described({ ref: "/name" }, { properties: { name: { type: "boolean" } } }), {
      schema: record,
      resource: () => undefined,
    });
    expect(sections[0]).toMatchObject({
      title: { key: "about" },
      fields: [{ id: "name", label: "name", control: { name: "switch" }, schema: { type: "boolean" } }],
    });
  });

  it("reports the server's member as the location of a bad reference, and renders the field nevertheless", () => {
    const field = { ref: "/phne", label: { literal: "/opt" }, when: { not: { empty: "/nme" } } };
    const { sections, diagnostics } = compileDescribed(
      described(field, { properties: { phone: { type: "string" } } }),
      {
        schema: record,
        resource: () => undefined,
      },
    );
    expect(diagnostics).toMatchObject(
      [
        { file: 'user profile, attribute "phone"', code: "R01", message: /"\/phne".*Did you mean "phone"/ },
        { file: 'user profile, attribute "phone"', code: "R01", message: /"\/nme".*Did you mean "name"/ },
      ].map(({ message, ...rest }) => ({ ...rest, message: expect.stringMatching(message) })),
    );
    expect(sections[0]?.fields).toMatchObject([{ id: "phne", label: { key: "/opt" }, control: { name: "text" } }]);
  });

  it("reports the adapter's own errors as warnings at the same location, and requires no English texts", () => {
    const errors = [{ member: 'attribute "x"', code: "S20", message: "no.", consequence: "So." }] as const;
    const { diagnostics } = compileDescribed(described({ ref: "/name", label: "nobodySaysThis" }, {}, { errors }), {
      schema: record,
      resource: () => undefined,
    });
    expect(diagnostics).toEqual([
      {
        file: 'user profile, attribute "x"',
        line: 1,
        column: 1,
        severity: "warning",
        code: "S20",
        message: "no.",
        consequence: "So.",
      },
    ]);
  });

  it("decodes a value in the field when the schema of the record does not", () => {
    const text: LeafSchema = { type: "boolean", stored: ["list-of-one", "string-boolean"] };
    const codec = (ref: string, schema: LeafSchema) =>
      compileDescribed(described({ ref }, schema), { schema: record, resource: () => undefined }).sections[0]?.fields[0]
        ?.codec;
    expect(codec("/config/new", config({ new: text }))).toEqual({ name: "list-of-one string-boolean" });
    expect(codec("/config/known", config({ known: text }))).toBeUndefined();
    expect(codec("/config/new", config({ new: { type: "string" } }))).toBeUndefined();
  });

  it("offers the records that a value refers to when the plan contains their resource", () => {
    const group: PlanResource = {
      ...{ id: "group", section: "groups", entity: "group", label: "group", plural: "groups", under: [] },
      ...{ key: "/id", name: "/name", rights: {} },
      schema: { type: "object", properties: { path: { type: "string" } } },
    };
    const source = { from: [{ from: "group", value: "$item/path" }, { from: "client" }] };
    const pick = (refersTo: LeafSchema["refersTo"], known: boolean) =>
      compileDescribed(
        described({ ref: "/config/g" }, config({ g: { type: "string", ...(refersTo ? { refersTo } : {}) } })),
        {
          schema: record,
          resource: (id) => (known && id === "group" ? group : undefined),
        },
      );
    expect(pick("group", true).sections[0]?.fields[0]).toMatchObject({
      control: { name: "picker" },
      options: { from: "group" },
    });
    expect(pick(source, true).sections[0]?.fields[0]?.options).toEqual({
      from: [{ from: "group", value: "$item/path" }],
    });
    const lacking = pick(source, false);
    expect(lacking.sections[0]?.fields[0]).toMatchObject({ control: { name: "text" } });
    expect(lacking.sections[0]?.fields[0]).not.toHaveProperty("options");
    expect(lacking.diagnostics).toEqual([]);
  });
});
