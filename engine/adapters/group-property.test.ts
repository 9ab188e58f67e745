import type { Json } from "../language/expression/json.ts";
import { describe, expect, it } from "vitest";
import { compileDescribed, type CompiledSections } from "../compiler/compile-described.ts";
import { parsePredicate, parseValue } from "../language/expression/parse.ts";
import type { LeafSchema, PlanField } from "../language/plan/plan.ts";
import { describeProperties, type PropertiesContext } from "./properties.ts";
import { REFERENCED_RESOURCES } from "./testing/referenced-resources.ts";

const lists: LeafSchema = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };

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
  return propertyFields([{ name: "x", ...property }], { at: "/config", schema })[1];
}

describe("Group among properties", () => {
  const ofOrganization = (at: string) => ({ [at]: "ORGANIZATION" });

  it("stores the kind of a selected group, and removes it when the group is removed", () => {
    const kind = (at: string, names: readonly [Json, Json]) =>
      parseValue({
        if: { empty: "/config/x" },
        else: { first: [{ if: { not: ofOrganization(at) }, else: names[0] }, names[1]] },
      });
    expect(field({ type: "Group" })?.change).toEqual({
      "/config/groupType": kind("/config/groupType", ["ORGANIZATION", "REALM"]),
    });
    expect(field({ type: "Group" }, lists)?.change).toEqual({
      "/config/groupType": kind("/config/groupType/0", [["ORGANIZATION"], ["REALM"]]),
    });
  });

  it("offers the groups of the current organization besides those of the realm, with one field for the kind", () => {
    const two = ["x", "y"].map((name) => ({ name, type: "Group" }));
    const fields = propertyFields(two, { at: "/config", organization: "$identity-provider/organizationId" });
    expect(fields.map(({ id, ref }) => [id, ref])).toEqual([
      ["groupType", "/config/groupType"],
      ["x", "/config/x"],
      ["organization-group-1", "/config/x"],
      ["y", "/config/y"],
      ["organization-group-2", "/config/y"],
    ]);
    expect(compiled(two, { at: "/config", organization: "$identity-provider/organizationId" }).diagnostics).toEqual([]);
    expect(fields[2]?.options).toMatchObject({
      from: "organization-group",
      with: { organization: "$identity-provider/organizationId" },
    });
  });

  it("shows the stored group of an organization read-only when there is no current organization", () => {
    const [kind, , theirs] = propertyFields([{ name: "x", type: "Group" }], { at: "/config" });
    expect(kind?.when).toEqual(parsePredicate({ any: [ofOrganization("/config/groupType")] }));
    expect([theirs?.ref, theirs?.value]).toEqual([undefined, parseValue("/config/x")]);
  });
});
