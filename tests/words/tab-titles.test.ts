import { expect, it } from "vitest";
import type { PlanView, TextExpression } from "../../engine/language/plan/plan.ts";
import { screens, texts, viewsInside } from "../e2e/support/plan.ts";

/** Returns the English text of a title; undefined when it comes from the record. */
function wordsOf(title: TextExpression | undefined): string | undefined {
  return typeof title === "string" ? texts[title] : undefined;
}

/** Returns each tab of a view with the same title as its parent tab. */
function repeatedIn(view: PlanView): readonly string[] {
  const own = wordsOf(view.title);
  const inside = viewsInside(view);
  // A single tab is shown without a row of tabs.
  const hasRow = view.kind === "tabs" && inside.length > 1;
  const repeated = hasRow ? inside.filter(({ title }) => own !== undefined && wordsOf(title) === own) : [];
  return [...repeated.map(({ id }) => `${id} "${own}"`), ...inside.flatMap(repeatedIn)];
}

it("no tab has the title of its parent tab", () => {
  expect(screens.flatMap(({ entry, view }) => repeatedIn(view).map((tab) => `${entry.id}: ${tab}`))).toEqual([]);
});
