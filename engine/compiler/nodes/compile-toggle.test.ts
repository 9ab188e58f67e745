import { describe, expect, it } from "vitest";
import type { PlanAction } from "../../language/plan/plan.ts";
import { compileFixture, edited, FILES } from "../testing/fixture.ts";

const USER = "sections/users/user.screen.json";
const RESOURCE = "sections/users/user.resources.json";
const MESSAGES = "sections/users/messages.en.json";

/** Returns what the switch in the head of a page of a user does. */
function savedBy(toggle: string, texts = "", update = ""): PlanAction | undefined {
  const { diagnostics, parts } = compileFixture({
    [USER]: edited(USER, '"title": "/username",', `"title": "/username", "toggle": ${toggle},`),
    [RESOURCE]: edited(RESOURCE, '"list": { "search"', `${update} "list": { "search"`),
    [MESSAGES]: (FILES[MESSAGES] ?? "").replace("{", `{ ${texts}`),
  });
  expect(diagnostics).toEqual([]);
  return parts.find(({ screen }) => screen.entry.id === "user")?.screen.view.switch?.save;
}

const STEPS = [{ kind: "save", save: { "/enabled": "/enabled" } }];
const TEXTS =
  '"disableConfirmUserTitle": "Disable?", "disableConfirmUser": "Nobody can sign in.", "disable": "Disable",';

describe("the switch in the head", () => {
  it("saves its member and says what saving the record says", () => {
    expect(savedBy('"/enabled"')).toMatchObject({ do: STEPS, ask: [], done: "savedNamed" });
    const update = '"update": { "done": "locked", "failed": "mark" },';
    expect(savedBy('"/enabled"', "", update)).toMatchObject({ do: STEPS, done: "locked", failed: "mark" });
  });

  it("asks before it switches off where there are texts for it", () => {
    expect(savedBy('{ "ref": "/enabled", "label": "enabled" }', TEXTS)?.ask).toEqual([
      {
        when: { op: "not", of: "/enabled" },
        title: "disableConfirmUserTitle",
        text: "disableConfirmUser",
        submit: "disable",
      },
    ]);
  });

  it("does what it says", () => {
    const own = '{ "ref": "/enabled", "save": { "do": [{ "post": "users/{user}/switch" }], "done": "locked" } }';
    expect(savedBy(own, TEXTS)).toMatchObject({ ask: [], do: [{ kind: "call" }], done: "locked" });
  });
});

describe("a field that saves itself", () => {
  it("saves its member where it says no steps", () => {
    const { diagnostics, parts } = compileFixture({
      [USER]: edited(USER, '"/createdTimestamp", "/groups"', '{ "ref": "/groups", "save": { "done": "locked" } }'),
    });
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(parts)).toContain('"save":{"/groups":"/groups"}');
  });
});

describe("fields without a section", () => {
  it("come first in a form and in a dialog", () => {
    const { diagnostics, parts } = compileFixture({
      [USER]: edited(USER, '"sections": [', '"fields": ["/enabled"], "sections": ['),
      [RESOURCE]: edited(
        RESOURCE,
        '"sections": [{ "fields": [{ "ref": "/reason" }, { "ref": "/days", "control": "number" }] }]',
        '"fields": [{ "ref": "/reason" }, { "ref": "/days", "control": "number" }]',
      ),
    });
    expect(diagnostics).toEqual([]);
    const plan = JSON.stringify(parts);
    expect(plan).toMatch(/"sections":\[\{"id":"section-1","fields":\[\{"id":"enabled"/);
    expect(plan).toMatch(/"sections":\[\{"id":"section-1","fields":\[\{"id":"reason"/);
  });
});
