import { describe, expect, it } from "vitest";
import { compileFixture } from "./testing/fixture.ts";

/** Returns what an action of a user's page shows in a window. */
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

describe("a form in a window", () => {
  it("saves nothing while it only tells something", () => {
    const { errors, view } = shown({ fields: [{ id: "name", value: "/username", label: "users" }] });
    expect(errors).toEqual([]);
    expect(view).not.toHaveProperty("save");
  });

  it("saves the record around once a field of it edits one", () =>
    expect(shown({ fields: ["/email"] }).view).toMatchObject({ save: { kind: "update" } }));
});
