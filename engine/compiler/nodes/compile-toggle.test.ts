import { describe, expect, it } from "vitest";
import type { PlanAction } from "../../language/plan/plan.ts";
import { compileFixture, edited, FILES } from "../testing/fixture.ts";

const USER = "sections/users/user.screen.json";
const RESOURCE = "sections/users/user.resources.json";
const MESSAGES = "sections/users/messages.en.json";

/** Returns the save action of the switch in the header of a user's page. */
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

describe("Switch in the page header", () => {
  it("saves its member, with the messages of the record's update", () => {
    expect(savedBy('"/enabled"')).toMatchObject({ do: STEPS, ask: [], done: "savedNamed" });
    const update = '"update": { "done": "locked", "failed": "mark" },';
    expect(savedBy('"/enabled"', "", update)).toMatchObject({ do: STEPS, done: "locked", failed: "mark" });
  });

  it("asks for confirmation before it switches off when the texts for it exist", () => {
    expect(savedBy('{ "ref": "/enabled", "label": "enabled" }', TEXTS)?.ask).toEqual([
      {
        when: { op: "not", of: "/enabled" },
        title: "disableConfirmUserTitle",
        text: "disableConfirmUser",
        submit: "disable",
      },
    ]);
  });

  it("uses its own steps and messages when it declares them", () => {
    const own = '{ "ref": "/enabled", "save": { "do": [{ "post": "users/{user}/switch" }], "done": "locked" } }';
    expect(savedBy(own, TEXTS)).toMatchObject({ ask: [], do: [{ kind: "call" }], done: "locked" });
  });
});

describe("Field with autosave", () => {
  it("saves its member when it declares no steps", () => {
    const { diagnostics, parts } = compileFixture({
      [USER]: edited(USER, '"/createdTimestamp", "/groups"', '{ "ref": "/groups", "save": { "done": "locked" } }'),
    });
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(parts)).toContain('"save":{"/groups":"/groups"}');
  });
});

describe("Fields without a section", () => {
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
