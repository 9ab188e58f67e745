import { expect, it } from "vitest";
import { actionsIn, locationsOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";

it("the confirmation of a primary action, which destroys nothing, has no dangerous button", () => {
  const actions = screens.flatMap((screen) => locationsOf(screen).flatMap(actionsIn));
  const confirmed = actions.filter(({ tone, ask: prompts }) => tone === "primary" && prompts.length > 1);
  expect(confirmed.map(({ id }) => id)).toContain("set-password");
  for (const { id, ask: prompts } of confirmed)
    expect(
      prompts.map(({ tone }) => tone),
      id,
    ).not.toContain("danger");
});
