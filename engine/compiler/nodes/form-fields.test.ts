import { describe, expect, it } from "vitest";
import type { PlanForm } from "../../language/plan/plan.ts";
import { compileFixture } from "../testing/fixture.ts";
import { compileTestPacks, testLibrary } from "../testing/compile-test-packs.ts";

const PIECES = JSON.stringify({
  both: { fields: ["/username", { label: "email", fields: ["/email", "/enabled"] }] },
  heading: { title: "users", kind: "table", from: "user", columns: ["/username"] },
});

/** Compiles a form of a user with these fields, and returns it with its errors. `prompt` is a dialog of its action. */
function form(fields: readonly unknown[], prompt?: object) {
  const actions = prompt && [{ id: "go", label: "users", rights: "anyone", ask: [prompt], do: [] }];
  const screen = {
    ...{ id: "one", path: "/users/{user}/one", kind: "form", record: "user", title: "/username" },
    ...{ fields, actions },
  };
  const { diagnostics, parts } = compileFixture({
    "sections/users/pair.pieces.json": PIECES,
    "sections/users/one.screen.json": JSON.stringify(screen, null, 1),
  });
  const view = parts.find((part) => part.screen.entry.id === "one")?.screen.view as PlanForm;
  return {
    fields: view.sections[0]?.fields.map(({ id, row, action }) => [id, row?.id, action?.id]),
    requested: view.actions[0]?.ask?.[0]?.sections?.flatMap((section) => section.fields.map(({ id }) => id)),
    errors: diagnostics.map(({ code, message }) => ({ code, message })),
  };
}

describe("Fields of a dialog", () => {
  it("include those of the pieces in their list", () => {
    const { requested, errors } = form(["/username"], { title: "users", fields: ["pair/both", "/groups"] });
    expect(errors).toEqual([]);
    expect(requested).toEqual(["username", "email", "enabled", "groups"]);
  });
});

describe("Fields of a form", () => {
  it("include those of the pieces in their list, in rows and as buttons too", () => {
    const { fields, errors } = form([
      "pair/both",
      { fields: ["/groups", { action: { id: "mark", label: "mark", do: [{ go: "users" }] } }] },
    ]);
    expect(errors).toEqual([]);
    expect(fields).toEqual([
      ["username", undefined, undefined],
      ["email", "row-0-1", undefined],
      ["enabled", "row-0-1", undefined],
      ["groups", "row-1", undefined],
      ["mark", "row-1", "mark"],
    ]);
  });

  it.each<[string, readonly unknown[], string, RegExp]>([
    ["an unknown piece", [{ use: "pair/bth" }], "R11", /does not define "bth". Did you mean "both"/],
    ["a piece without fields", [{ use: "pair/heading" }], "S10", /"pair\/heading" has no "fields"/],
    ["a field twice", ["/username", { use: "pair/both" }], "S13", /"username" is already the id of another one/],
    ["an unknown member", [{ fields: ["/username", "/emial"] }], "R01", /Did you mean "email"/],
    ["an unknown action", [{ action: "user/lok" }], "R15", /has no action "lok". Did you mean "lock"/],
  ])("cannot be %s", (_, fields, code, message) => {
    expect(form(fields).errors).toContainEqual({ code, message: expect.stringMatching(message) });
  });
});

it("lets a patch change a field of a piece, which stays in its row", () => {
  const screen = {
    id: "one",
    path: "/users/{user}/one",
    kind: "form",
    record: "user",
    title: "/username",
    fields: ["pair/both"],
  };
  const known = testLibrary({
    "sections/users/pair.pieces.json": PIECES.replace(/,"heading".*/, "}"),
    "sections/users/one.screen.json": JSON.stringify(screen),
  });
  const patch = {
    screen: "one",
    fields: [
      { id: "email", label: "mail" },
      { id: "acme-x", ref: "/groups", after: "username" },
    ],
  };
  const acme = {
    "one.patch.json": patch,
    "messages.en.json": { mail: "Mail" },
  };
  const { parts, errors } = compileTestPacks({ acme }, known);
  expect(errors).toEqual([]);
  const view = parts.get("one")?.screen.view as PlanForm;
  expect(view.sections[0]?.fields.map(({ id, label, row }) => [id, label, row?.id])).toEqual([
    ["username", "username", undefined],
    ["acme-x", "groups", undefined],
    ["email", "acme:mail", "row-0-1"],
    ["enabled", "enabled", "row-0-1"],
  ]);
});
