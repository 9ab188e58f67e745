import { describe, expect, it } from "vitest";
import type { PlanAction } from "../../language/plan/plan.ts";
import { overriding } from "./overriding.ts";
import { compileFixture, edited } from "../testing/fixture.ts";

const RESOURCE = "sections/users/user.resources.json";
const SCREEN = "sections/users/users.screen.json";
const PAGE = "sections/users/user.screen.json";

describe("Object with overrides", () => {
  const rejected = { when: "$result/refused", text: "partly" };

  it("keeps cases with a condition when a single text is overridden", () => {
    const base = { label: "lock", done: [rejected, { text: "locked" }], failed: [{ when: "/a", text: "notA" }] };
    expect(overriding(base, { done: "closed", failed: { key: "notClosed" } })).toEqual({
      label: "lock",
      done: [rejected, { text: "closed" }],
      failed: [{ when: "/a", text: "notA" }, { text: { key: "notClosed" } }],
    });
  });

  it("replaces all cases by other cases, and one text by another", () => {
    const cases = [{ when: "/b", text: "b" }, { text: "c" }];
    expect(overriding({ done: [rejected, { text: "a" }] }, { done: cases })).toEqual({ done: cases });
    expect(overriding({ done: "a" }, { done: "b" })).toEqual({ done: "b" });
    expect(overriding({ done: [{ text: "a" }] }, { done: "b" })).toEqual({ done: "b" });
    expect(overriding({ done: [rejected] }, { label: "b" })).toEqual({ done: [rejected], label: "b" });
  });
});

const CASES = `[{ "when": "$result/refused", "text": "reason", "tone": "warning" }, { "text": "locked" }]`;

const outcomes = ({ done }: Pick<PlanAction, "done">): unknown[] =>
  Array.isArray(done) ? done.map(({ text }) => text) : [done];

describe("Message of an outcome", () => {
  it("keeps the warning of the resource when a view overrides the success", () => {
    const { parts, diagnostics } = compileFixture({
      [RESOURCE]: edited(
        RESOURCE,
        '"list": { "search"',
        `"update": { "do": [{ "put": "users/{user}", "try": "refused" }], "done": ${CASES} }, "list": { "search"`,
      ),
      [PAGE]: edited(PAGE, '"kind": "form",', '"kind": "form", "save": { "done": "mark" },'),
    });
    expect(diagnostics).toEqual([]);
    const view = parts.find(({ screen }) => screen.entry.id === "user")?.screen.view;
    const settings = view?.kind === "tabs" ? view.tabs[0] : undefined;
    expect(settings?.kind === "form" && settings.save && outcomes(settings.save)).toEqual(["reason", "mark"]);
  });

  it("keeps the warning of an action when a use overrides the success", () => {
    const { parts, diagnostics } = compileFixture({
      [RESOURCE]: edited(
        RESOURCE,
        '"body": { "reason": "/reason" } }], "done": "locked"',
        `"body": { "reason": "/reason" }, "try": "refused" }], "done": ${CASES}`,
      ),
      [SCREEN]: edited(SCREEN, '"lock",', '{ "use": "lock", "done": "mark" },'),
    });
    expect(diagnostics).toEqual([]);
    const users = parts.find(({ screen }) => screen.entry.id === "users");
    const lock = users?.screen.view.actions.find(({ id }) => id === "lock");
    expect(lock && outcomes(lock)).toEqual(["reason", "mark"]);
  });
});
