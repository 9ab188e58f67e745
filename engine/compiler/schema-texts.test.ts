import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";
import { edited, fixtureInput } from "./testing/fixture.ts";

const USER = "sections/users/user.screen.json";

/** Compiles a field for the member `kind` of the user, with this schema in the entity. */
function fieldOver(kind: object, field = '"/kind"') {
  const input = fixtureInput({ [USER]: edited(USER, '"/createdTimestamp"', field) });
  const user = input.entities.get("user") ?? {};
  const properties = { ...Object(user.properties), kind };
  const { parts, diagnostics } = compile({
    ...input,
    entities: new Map([...input.entities, ["user", { ...user, properties }]]),
  });
  const view = parts.find(({ screen }) => screen.entry.id === "user")?.screen.view;
  const form = view?.kind === "tabs" ? view.tabs[0] : undefined;
  const fields = form?.kind === "form" ? form.sections.flatMap((section) => section.fields) : [];
  return { diagnostics, field: fields.find(({ id }) => id === "kind") };
}

describe("Texts of an entity's schema", () => {
  it("set the label of a field, and the help text that belongs to the label", () => {
    const { field, diagnostics } = fieldOver({ type: "string", title: "email" });
    expect(diagnostics).toEqual([]);
    expect(field).toMatchObject({ label: "email", help: "emailHelp" });
    expect(field?.schema).toEqual({ type: "string" });
  });

  it("set the help text of a field", () => {
    expect(fieldOver({ title: "email", description: "reason" }).field).toMatchObject({
      label: "email",
      help: "reason",
    });
  });

  it("are overridden by the texts of the field", () => {
    const kind = { title: "email", description: "reason" };
    expect(fieldOver(kind, '{ "ref": "/kind", "label": "phone" }').field).toMatchObject({ label: "phone" });
    expect(fieldOver(kind, '{ "ref": "/kind", "label": "phone" }').field?.help).toBeUndefined();
    expect(fieldOver(kind, '{ "ref": "/kind", "help": "noUsers" }').field).toMatchObject({ help: "noUsers" });
  });

  it("set the labels of the values", () => {
    const values = [{ const: "a", title: "role" }, { const: "b" }];
    const options = [{ value: "a", label: "role" }, { value: "b" }];
    expect(fieldOver({ title: "email", oneOf: values }).field).toMatchObject({ control: { name: "select" }, options });
    const several = { title: "email", type: "array", items: { oneOf: values } };
    expect(fieldOver(several).field).toMatchObject({ control: { name: "multi-select" }, options });
  });

  it("are reported when no text has the key", () => {
    expect(fieldOver({ title: "emial" }).diagnostics).toMatchObject([
      { code: "M01", message: expect.stringContaining('"emial"') },
    ]);
    const { diagnostics } = fieldOver({ title: "email", oneOf: [{ const: "a", title: "rloe" }] });
    expect(diagnostics).toMatchObject([{ code: "M01", message: expect.stringContaining('"role"') }]);
  });
});
