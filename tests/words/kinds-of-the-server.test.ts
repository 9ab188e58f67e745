import { expect, it } from "vitest";
import { resources, screens } from "../e2e/support/plan.ts";

/** Matches references to lists that the server provides with descriptions. */
const DESCRIBED = /^\$server\/(?:componentTypes|themes)\/[\w.]+$/;

/** Returns the choices in a plan among options that the server describes, by the source of their options. */
function choicesIn(plan: unknown): { from: string; help: unknown }[] {
  if (typeof plan !== "object" || plan === null) return [];
  const below = Object.values(plan).flatMap(choicesIn);
  const options: unknown = "options" in plan ? plan.options : undefined;
  if (typeof options !== "object" || options === null || !("from" in options)) return below;
  const { from } = options;
  if (typeof from !== "string" || !DESCRIBED.test(from)) return below;
  return [{ from, help: "help" in options ? options.help : undefined }, ...below];
}

it("every choice of a kind that the server describes shows its description", () => {
  const choices = choicesIn([screens, resources]);
  expect(choices.length).toBeGreaterThan(5);
  const unexplained = choices.filter(({ help }) => help === undefined).map(({ from }) => from);
  expect([...new Set(unexplained)]).toEqual([]);
});
