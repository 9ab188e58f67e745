import { afterEach, describe, expect, it } from "vitest";
import { compareTexts, compareTextsIn } from "./compare-texts.ts";
import { sortBy } from "./sort-by.ts";

afterEach(() => compareTextsIn("en"));

describe("compareTexts", () => {
  it.each([
    ["en", ["äpple", "chata", "hrad", "zebra"]],
    ["sv", ["chata", "hrad", "zebra", "äpple"]],
    ["cs", ["äpple", "hrad", "chata", "zebra"]],
  ])("sorts in the language of the page: %s", (language, sorted) => {
    compareTextsIn(language);
    expect(["zebra", "hrad", "chata", "äpple"].toSorted(compareTexts)).toEqual(sorted);
    expect(sortBy(["zebra", "hrad", "chata", "äpple"], "/")).toEqual(sorted);
  });

  it("keeps its language when the new one is invalid", () => {
    compareTextsIn("sv");
    compareTextsIn("not a language");
    expect(compareTexts("ä", "z")).toBeGreaterThan(0);
  });

  it("sorts numbers in texts by value", () => {
    expect(["item 10", "Item 9"].toSorted(compareTexts)).toEqual(["Item 9", "item 10"]);
  });
});
