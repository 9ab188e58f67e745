import { describe, expect, it } from "vitest";
import { formStart } from "../../../page/record/form-start.ts";
import type { PlanForm, PlanStack, PlanTabs } from "../../../language/plan/plan.ts";
import { plainReader } from "../../../language/plain-reader.ts";
import { compileFixture } from "../../testing/fixture.ts";

/** Compiles a screen with this view, and returns the view with its errors. */
function compiled(view: object) {
  const screen = { id: "asking", path: "/asking", title: "users", ...view };
  const { diagnostics, parts } = compileFixture({
    "sections/users/asking.screen.json": JSON.stringify(screen, null, 1),
  });
  return {
    view: parts.find((part) => part.screen.entry.id === "asking")?.screen.view,
    errors: diagnostics.map(({ code, message, line }) => ({ code, message, line })),
  };
}

const save = { label: "mark", rights: "view-users", do: [{ post: "evaluate", body: "$form/user" }] };
const form = { kind: "form", fields: [{ ref: "$form/user", label: "user", default: "ada" }], save };

describe("Form whose fields edit $form", () => {
  it("has its own button instead of saving the enclosing record", () => {
    const { view, errors } = compiled({
      ...form,
      path: "/users/{user}/asking",
      kind: "tabs",
      record: "user",
      tabs: [form],
    });
    expect(errors).toEqual([]);
    const [tab] = (view as PlanTabs).tabs;
    expect(tab).toMatchObject({ kind: "form", save: { kind: "custom", label: "mark" } });
  });

  it("has no button without a `save`", () => {
    const { save: _save, ...silent } = form;
    const { view, errors } = compiled({ path: "/users/{user}/asking", kind: "tabs", record: "user", tabs: [silent] });
    expect(errors).toEqual([]);
    expect((view as PlanTabs).tabs[0]).not.toHaveProperty("save");
  });

  it("saves the record when at least one of its fields edits it", () => {
    const fields = [...form.fields, "/email"];
    const { view } = compiled({ path: "/users/{user}/asking", kind: "form", record: "user", fields });
    expect((view as PlanForm).save).toMatchObject({ kind: "update" });
  });

  it("cannot edit a record when none is open", () => {
    const { errors } = compiled({ kind: "form", fields: ["/email"], save: { ...save, do: [{ post: "evaluate" }] } });
    expect(errors).toMatchObject([{ code: "S16" }]);
  });
});

describe("$form", () => {
  it("belongs to the form whose load reads it, or to the enclosing stack", () => {
    const load = { found: { get: "found/{$form/user}" } };
    expect(compiled({ ...form, load }).view).toMatchObject({ form: { "$form/user": { value: "ada" } } });
    expect(compiled(form).view).not.toHaveProperty("form");
    const stack = compiled({ kind: "stack", views: [{ id: "ask", ...form, load }] }).view as PlanStack;
    expect(stack).toMatchObject({ form: { "$form/user": { value: "ada" } } });
    expect(stack.views[0]).not.toHaveProperty("form");
  });

  it("starts with the encoded defaults of its fields, each under the conditions of the field", () => {
    const fields = [{ ref: "$form/user", label: "user", default: ["ada"], codec: "blank-list", when: "$realm/realm" }];
    const view = compiled({ kind: "stack", views: [{ id: "ask", ...form, fields }] }).view as PlanStack;
    const [, start] = Object.entries(view.form ?? {})[0] ?? [];
    expect(start).toEqual({ value: ["ada"], codec: { name: "blank-list" }, when: ["$realm/realm"] });
    const at = (realm: string) => formStart(view.form ?? {}, { roots: { realm: plainReader({ realm }) }, keys: {} });
    expect(at("acme")).toEqual({ user: "ada" });
    expect(at("")).toEqual({});
  });

  it("is reported when a value is read that no field writes", () => {
    const { errors } = compiled({ ...form, save: { ...save, do: [{ post: "evaluate", body: "$form/usr" }] } });
    expect(errors).toMatchObject([{ code: "R01", message: expect.stringContaining('Did you mean "user"?') }]);
  });
});
