import { expect, it } from "vitest";
import type { PlanView, TextExpression } from "../../engine/language/plan/plan.ts";
import { screens, texts, viewsInside } from "../e2e/support/plan.ts";

/** English words of a title; nothing for what the record says. */
function wordsOf(title: TextExpression | undefined): string | undefined {
  return typeof title === "string" ? texts[title] : undefined;
}

/** Returns each tab of a view that is called like the tab around it. */
function repeatedIn(view: PlanView): readonly string[] {
  const own = wordsOf(view.title);
  const inside = viewsInside(view);
  // A tab alone has no row of tabs.
  const hasRow = view.kind === "tabs" && inside.length > 1;
  const repeated = hasRow ? inside.filter(({ title }) => own !== undefined && wordsOf(title) === own) : [];
  return [...repeated.map(({ id }) => `${id} "${own}"`), ...inside.flatMap(repeatedIn)];
}

it("calls no tab like the tab around it", () => {
  expect(screens.flatMap(({ entry, view }) => repeatedIn(view).map((tab) => `${entry.id}: ${tab}`))).toEqual([]);
});
