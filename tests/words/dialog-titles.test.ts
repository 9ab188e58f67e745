import { describe, expect, it } from "vitest";
import type { PlanAction, TextExpression } from "../../engine/language/plan/plan.ts";
import { isRef } from "../../engine/language/expression/reference.ts";
import { actionsIn, locationsOf } from "../e2e/support/addresses.ts";
import { resources, screens, texts } from "../e2e/support/plan.ts";

/** Returns the titles of the forms that an action of one row opens. */
function titlesOf({ ask: query, do: steps, on }: PlanAction): readonly (TextExpression | undefined)[] {
  if (!on.includes("row")) return [];
  const prompts = query.filter(({ sections }) => sections !== undefined).map(({ title }) => title);
  const shown = steps.flatMap((step) =>
    step.kind === "show" && step.view.kind === "form" && step.view.of !== undefined ? [step.view.title] : [],
  );
  return [...prompts, ...shown];
}

function namesSomething(title: TextExpression | undefined): boolean {
  const key = typeof title === "object" && "key" in title ? title.key : title;
  return typeof key === "string" && (isRef(key) || /\{\{\w+\}\}/.test(texts[key] ?? ""));
}

/** Returns the English text in its first form; undefined when the text comes from the record. */
function wordsOf(text: TextExpression | undefined): string | undefined {
  const key = typeof text === "object" && "key" in text ? text.key : text;
  if (typeof key !== "string" || isRef(key)) return undefined;
  return texts[key] ?? texts[`${key}_one`];
}

const firstWord = (text: string): string => text.toLowerCase().split(/[\s?]/)[0] ?? "";

describe("Confirmation of an action", () => {
  const requested = [
    ...screens.flatMap((screen) => locationsOf(screen).flatMap(actionsIn)).flatMap(({ ask: query }) => query),
    ...Object.values(resources).flatMap(({ update }) => update?.ask ?? []),
  ];

  it("has a button with the verb of its question, not Yes or OK", () => {
    const pairs = requested.flatMap(({ title, submit }) => {
      const [question, answer] = [wordsOf(title), wordsOf(submit)];
      return question?.endsWith("?") && answer !== undefined ? [{ question, answer }] : [];
    });
    expect(pairs.length).toBeGreaterThan(40);
    const other = pairs.filter(({ question, answer }) => firstWord(question) !== firstWord(answer));
    expect([...new Set(other.map(({ question, answer }) => `${question} ${answer}`))]).toEqual([]);
  });
});

describe("Form dialog of one row", () => {
  const windows = screens
    .flatMap((screen) => locationsOf(screen).flatMap(actionsIn))
    .flatMap((action) => titlesOf(action).map((title) => ({ name: `${action.resource}.${action.id}`, title })));

  it("names its record in the title", () => {
    expect(windows.length).toBeGreaterThan(10);
    expect([...new Set(windows.filter(({ title }) => !namesSomething(title)).map(({ name }) => name))]).toEqual([]);
  });
});
