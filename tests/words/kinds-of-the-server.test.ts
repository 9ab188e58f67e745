import { expect, it } from "vitest";
import { resources, screens } from "../e2e/support/plan.ts";

/** Matches what the server lists of itself with a description of each. */
const DESCRIBED = /^\$server\/(?:componentTypes|themes)\/[\w.]+$/;

/** Returns the choices in a plan among what the server describes, by where their options come from. */
function choicesIn(plan: unknown): { from: string; help: unknown }[] {
  if (typeof plan !== "object" || plan === null) return [];
  const below = Object.values(plan).flatMap(choicesIn);
  const options: unknown = "options" in plan ? plan.options : undefined;
  if (typeof options !== "object" || options === null || !("from" in options)) return below;
  const { from } = options;
  if (typeof from !== "string" || !DESCRIBED.test(from)) return below;
  return [{ from, help: "help" in options ? options.help : undefined }, ...below];
}

it("says of each kind that the server describes what it is, wherever one is chosen", () => {
  const choices = choicesIn([screens, resources]);
  expect(choices.length).toBeGreaterThan(5);
  const unexplained = choices.filter(({ help }) => help === undefined).map(({ from }) => from);
  expect([...new Set(unexplained)]).toEqual([]);
});
