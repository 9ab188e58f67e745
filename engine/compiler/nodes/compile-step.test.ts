import { expect, it } from "vitest";
import type { PlanStep } from "../../language/plan/plan.ts";
import { compileFixture, edited } from "../testing/fixture.ts";

const RESOURCE = "sections/users/user.resources.json";
const TIDY = '{ "run": "tidy-up", "with": { "user": "/id" }, "when": "/enabled" }';

/** Returns what an action of users does that has this step, and the codes of what is wrong with it. */
function compiled(step: object): { readonly steps: readonly PlanStep[]; readonly codes: readonly string[] } {
  const { parts, diagnostics } = compileFixture({ [RESOURCE]: edited(RESOURCE, TIDY, JSON.stringify(step)) });
  const view = parts.find(({ screen }) => screen.entry.id === "marked")?.screen.view;
  const [table] = view?.kind === "stack" ? view.views : [];
  const action = table?.actions?.find(({ id }) => id === "tidy");
  return { steps: action?.do ?? [], codes: diagnostics.map(({ code }) => code) };
}

it.each([
  [{ go: { screen: "users" } }, { kind: "go", link: { to: "users" } }],
  [
    { open: "https://x.example", sameWindow: "/enabled" },
    { kind: "open", url: "https://x.example", same: "/enabled" },
  ],
  [{ copy: "/id" }, { kind: "copy", copy: "/id" }],
  [{ download: { name: "/username", value: "/" } }, { kind: "download", name: "/username", of: "/" }],
  [{ set: { "/email": "a@x.example" } }, { kind: "set", set: { "/email": "a@x.example" } }],
  [{ save: { "/enabled": false } }, { kind: "save", save: { "/enabled": false } }],
  [
    { run: "tidy-up", with: { user: "/id" } },
    { kind: "run", run: "tidy-up", with: { user: "/id" } },
  ],
  [{ run: "end-session" }, { kind: "session", session: "end" }],
  [{ post: "users/{user}/mark" }, { kind: "call", call: { method: "POST", path: "users/{user}/mark", base: "realm" } }],
])("compiles the step %j, and holds it under its condition", (step, plan) => {
  expect(compiled(step)).toEqual({ steps: [plan], codes: [] });
  expect(compiled({ ...step, when: "/enabled" }).steps).toMatchObject([{ ...plan, when: "/enabled" }]);
});

it.each([
  [{ go: { screen: "user", with: { user: "/idd" } } }],
  [{ open: "/mail" }],
  [{ copy: "/idd" }],
  [{ download: { name: "/user", value: "/" } }],
  [{ set: { "/mail": "" } }],
  [{ save: { "/mail": "" } }],
  [{ run: "tidy-up", with: { user: "/idd" } }],
  [{ post: "users/{user}/mark", body: "/mail" }],
])("checks the references of the step %j", (step) => {
  expect(compiled(step).codes).toContain("R01");
});
