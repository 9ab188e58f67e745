import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";
import { edited, fixtureInput } from "./testing/fixture.ts";

const USER = "sections/users/user.screen.json";

/** Compiles a field over the account's kind, which the entity describes as given. */
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

describe("texts of an entity's schema", () => {
  it("give a field its label, and the help that goes with it", () => {
    const { field, diagnostics } = fieldOver({ type: "string", title: "email" });
    expect(diagnostics).toEqual([]);
    expect(field).toMatchObject({ label: "email", help: "emailHelp" });
    expect(field?.schema).toEqual({ type: "string" });
  });

  it("give a field its help", () => {
    expect(fieldOver({ title: "email", description: "reason" }).field).toMatchObject({
      label: "email",
      help: "reason",
    });
  });

  it("stand back behind what the field says", () => {
    const kind = { title: "email", description: "reason" };
    expect(fieldOver(kind, '{ "ref": "/kind", "label": "phone" }').field).toMatchObject({ label: "phone" });
    expect(fieldOver(kind, '{ "ref": "/kind", "label": "phone" }').field?.help).toBeUndefined();
    expect(fieldOver(kind, '{ "ref": "/kind", "help": "noUsers" }').field).toMatchObject({ help: "noUsers" });
  });

  it("give values their labels", () => {
    const values = [{ const: "a", title: "role" }, { const: "b" }];
    const options = [{ value: "a", label: "role" }, { value: "b" }];
    expect(fieldOver({ title: "email", oneOf: values }).field).toMatchObject({ control: { name: "select" }, options });
    const several = { title: "email", type: "array", items: { oneOf: values } };
    expect(fieldOver(several).field).toMatchObject({ control: { name: "multi-select" }, options });
  });

  it("are reported where no text has the key", () => {
    expect(fieldOver({ title: "emial" }).diagnostics).toMatchObject([
      { code: "M01", message: expect.stringContaining('"emial"') },
    ]);
    const { diagnostics } = fieldOver({ title: "email", oneOf: [{ const: "a", title: "rloe" }] });
    expect(diagnostics).toMatchObject([{ code: "M01", message: expect.stringContaining('"role"') }]);
  });
});
