import { expect, it } from "vitest";
import { actionsIn, locationsOf } from "../e2e/support/addresses.ts";
import { screens, texts } from "../e2e/support/plan.ts";

it("a typed confirmation for several objects names their count and refers to all of them", () => {
  const actions = screens.flatMap((screen) => locationsOf(screen).flatMap(actionsIn));
  const requested = actions
    .filter(({ on }) => on.includes("selection"))
    .flatMap(({ ask: query }) => query)
    .filter(({ typed }) => typed !== undefined);
  const keys = [...new Set(requested.flatMap(({ text }) => (typeof text === "string" ? [text] : [])))];
  expect(keys).toContain("deleteConfirmRealmSetting");
  for (const key of keys) expect(texts[`${key}_other`], key).toContain("{{count}}");
});
