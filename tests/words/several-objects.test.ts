import { expect, it } from "vitest";
import type { TextExpression } from "../../engine/language/plan/plan.ts";
import { actionsIn, locationsOf } from "../e2e/support/addresses.ts";
import { screens, texts } from "../e2e/support/plan.ts";

/** Matches words that refer to a single object. */
const ONE = /\b(it|its)\b/i;

const keyOf = (text: TextExpression | undefined): string | undefined => {
  const key = typeof text === "object" && "key" in text ? text.key : text;
  return typeof key === "string" ? key : undefined;
};

it("a confirmation for several objects refers to all of them", () => {
  const actions = screens.flatMap((screen) => locationsOf(screen).flatMap(actionsIn));
  const prompts = actions.filter(({ on }) => on.includes("selection")).flatMap(({ ask: query }) => query);
  const keys = [...new Set(prompts.flatMap(({ title, text }) => [keyOf(title) ?? [], keyOf(text) ?? []].flat()))];
  expect(keys).toContain("deleteConfirmGroup");
  // A text with a plural form is written for several objects.
  const others = keys.filter((key) => texts[`${key}_other`] === undefined);
  expect(others.filter((key) => ONE.test(texts[key] ?? ""))).toEqual([]);
});
