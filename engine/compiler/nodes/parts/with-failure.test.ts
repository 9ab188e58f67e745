import { describe, expect, it } from "vitest";
import type { PlanAction } from "../../../language/plan/plan.ts";
import { compileFixture, edited, FILES } from "../../testing/fixture.ts";

const RESOURCE = "sections/users/user.resources.json";
const MESSAGES = "sections/users/messages.en.json";

/** Returns the action that locks a user, with other messages, after the texts are added to a file. */
function lockSaying(words: string, texts: string, home = MESSAGES): PlanAction | undefined {
  const compiled = compileFixture({
    [MESSAGES]: FILES[MESSAGES],
    [RESOURCE]: edited(RESOURCE, '"done": "locked"', words),
    [home]: (FILES[home] ?? "{}").replace("{", `{ ${texts}${FILES[home] === undefined ? "" : ","}`),
  });
  expect(compiled.diagnostics).toEqual([]);
  const users = compiled.parts.find(({ screen }) => screen.entry.id === "users");
  return users?.screen.view.actions.find(({ id }) => id === "lock");
}

describe("Message of a failure", () => {
  it.each([
    ["lockSuccess", "lockError"],
    ["lockSuccessOfUser", "lockErrorOfUser"],
    ["usersLocked", "usersLockedError"],
    ["created", "createError"],
  ])("follows from the message %s as %s", (done, failed) => {
    const texts = `"${done}": "Done", "${failed}": "Failed"`;
    expect(lockSaying(`"done": "${done}"`, texts)?.failed).toBe(failed);
  });

  it("follows from the last of several cases", () => {
    const texts = '"lockPartly": "Partly", "lockSuccess": "Done", "lockError": "Failed"';
    const cases = '"done": [{ "when": { "rights": "manage-users" }, "text": "lockPartly" }, { "text": "lockSuccess" }]';
    expect(lockSaying(cases, texts)?.failed).toBe("lockError");
  });

  it("is not replaced when the action declares its own", () => {
    const texts = '"lockSuccess": "Done", "lockError": "Failed", "lockFailed": "Failed too"';
    expect(lockSaying('"done": "lockSuccess", "failed": "lockFailed"', texts)?.failed).toBe("lockFailed");
  });

  it("does not exist without a text of that name, or when it belongs to another section", () => {
    expect(lockSaying('"done": "locked"', '"x": "x"')).not.toHaveProperty("failed");
    const elsewhere = lockSaying('"done": "locked"', '"lockedError": "Failed"', "sections/roles/messages.en.json");
    expect(elsewhere).not.toHaveProperty("failed");
  });

  it("is found in the section that contains the message of the success", () => {
    const texts = '"lockSuccess": "Done", "lockError": "Failed"';
    expect(lockSaying('"done": "lockSuccess"', texts, "sections/roles/messages.en.json")?.failed).toBe("lockError");
  });
});
