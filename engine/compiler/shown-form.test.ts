import { describe, expect, it } from "vitest";
import { compileFixture } from "./testing/fixture.ts";

/** Compiles a page of a user, and returns the form that its action shows in a window. */
function shown(form: object) {
  const show = { kind: "form", title: "users", ...form };
  const screen = {
    ...{ id: "asking", path: "/users/{user}/asking", kind: "form", record: "user", title: "users", fields: ["/email"] },
    actions: [{ id: "tell", label: "mark", placement: "page", rights: "view-users", do: [{ show }] }],
  };
  const { diagnostics, parts } = compileFixture({ "sections/users/asking.screen.json": JSON.stringify(screen) });
  const [action] = parts.find((part) => part.screen.entry.id === "asking")?.screen.view.actions ?? [];
  const [step] = action?.do ?? [];
  return { errors: diagnostics, view: step?.kind === "show" ? step.view : undefined };
}

describe("Form in a window", () => {
  it("has no save action when it only displays values", () => {
    const { errors, view } = shown({ fields: [{ id: "name", value: "/username", label: "users" }] });
    expect(errors).toEqual([]);
    expect(view).not.toHaveProperty("save");
  });

  it("saves the enclosing record when one of its fields edits it", () =>
    expect(shown({ fields: ["/email"] }).view).toMatchObject({ save: { kind: "update" } }));
});
