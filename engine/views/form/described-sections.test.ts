import { describe, expect, it, vi } from "vitest";
import type { PlanSection } from "../../language/plan/plan.ts";
import { type DescribedContext, describedSections } from "./described-sections.ts";
import { field } from "./testing/plan-pieces.ts";

const context: DescribedContext = {
  resource: () => undefined,
  schema: undefined,
  locales: [],
  current: "en",
  mode: "edit",
};

describe("describedSections", () => {
  const profile: PlanSection = {
    id: "profile",
    title: "general",
    when: "/on",
    notes: [{ text: "once" }],
    described: { kind: "user-profile", of: "/meta" },
    fields: [field("/id"), field("/email", { label: "own" })],
  };
  const metadata = {
    attributes: [{ name: "username" }, { name: "email" }, { name: "x", group: "g" }],
    groups: [{ name: "g" }],
  };

  it("returns one section per group, where own fields come first or replace the field of the same reference", () => {
    const sections = describedSections(profile, metadata, context);
    expect(sections.map((section) => section.fields.map((one) => one.ref))).toEqual([
      ["/id", "/username", "/email"],
      ["/attributes/x"],
    ]);
    expect(sections[0]?.fields[2]?.label).toBe("own");
  });

  it("keeps the conditions of the section on all of them and its notes on the first", () => {
    const [first, second] = describedSections(profile, metadata, context);
    expect(first).toMatchObject({ when: "/on", notes: [{ text: "once" }] });
    expect(second).toMatchObject({ when: "/on", title: { key: "g" } });
    expect(second?.notes ?? []).toEqual([]);
  });

  it("shows the section's own fields when the server lists none", () => {
    const sections = describedSections(profile, undefined, context);
    expect(sections.map((section) => section.fields.map((one) => one.ref))).toEqual([["/id", "/email"]]);
    expect(describedSections({ ...profile, fields: [] }, {}, context)).toEqual([]);
    const properties: PlanSection = { ...profile, described: { kind: "properties", of: "$load/p" }, fields: [] };
    expect(describedSections(properties, [], context)).toEqual([]);
    expect(describedSections(properties, undefined, context)).toEqual([]);
  });

  it("places properties at `at`, encoded by the schema there, and warns of unknown types", () => {
    const warn = vi.fn();
    const schema = {
      properties: { config: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } } },
    };
    const section: PlanSection = {
      id: "config",
      title: "settings",
      at: "/config",
      described: { kind: "properties", of: "$load/p" },
      fields: [],
    };
    const list = [
      { name: "a", type: "boolean" },
      { name: "b", type: "Colour" },
    ];
    const [shown] = describedSections(section, list, { ...context, schema, warn });
    expect(shown).toMatchObject({
      id: "config",
      title: "settings",
      fields: [
        { ref: "/config/a", codec: { name: "list-of-one string-boolean" } },
        { ref: "/config/b", codec: { name: "list-of-one" } },
      ],
    });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'properties, property "b": S20 there is no property type "Colour". It is shown as a text.',
    );
  });

  it("returns the section unchanged when it is not described", () => {
    const plain = { id: "s", fields: [] };
    expect(describedSections(plain, undefined, context)).toEqual([plain]);
  });
});
