import { describe, expect, it } from "vitest";
import type { PlanAction, Text } from "../../engine/model/plan.ts";
import { isRef } from "../../engine/model/expression/reference.ts";
import { actionsIn, placesOf } from "../e2e/support/addresses.ts";
import { screens, texts } from "../e2e/support/plan.ts";

/** The titles of what an action of one row opens to be filled in. */
function titlesOf({ ask, do: steps, on }: PlanAction): readonly (Text | undefined)[] {
  if (!on.includes("row")) return [];
  const asked = ask.filter(({ sections }) => sections !== undefined).map(({ title }) => title);
  const shown = steps.flatMap((step) =>
    step.kind === "show" && step.view.kind === "form" && step.view.of !== undefined ? [step.view.title] : [],
  );
  return [...asked, ...shown];
}

function namesSomething(title: Text | undefined): boolean {
  const key = typeof title === "object" && "key" in title ? title.key : title;
  return typeof key === "string" && (isRef(key) || /\{\{\w+\}\}/.test(texts[key] ?? ""));
}

describe("a window of one row that is filled in", () => {
  const windows = screens
    .flatMap((screen) => placesOf(screen).flatMap(actionsIn))
    .flatMap((action) => titlesOf(action).map((title) => ({ name: `${action.resource}.${action.id}`, title })));

  it("names in its title what it is about", () => {
    expect(windows.length).toBeGreaterThan(10);
    expect([...new Set(windows.filter(({ title }) => !namesSomething(title)).map(({ name }) => name))]).toEqual([]);
  });
});
