import { describe, expect, it } from "vitest";
import { namePatternError, patternError } from "./pattern-error.ts";

describe("patternError", () => {
  it.each([
    "^[a-z]+$",
    "^(?:\\d{1,3}\\.){3}\\d{1,3}$",
    "^\\p{L}[\\p{L}\\p{N} _-]*$",
    "^(?=.*[A-Z])(?=.*\\d).{8,}$",
    "^.*,.*,.*$",
    "^(a+)+$",
    "",
  ])("accepts %s", (pattern) => expect(patternError(pattern)).toBeUndefined());

  it.each([
    ["(a", /not a valid regular expression/],
    ["^(a)\\1$", /back reference/],
    ["^(?<one>a)\\k<one>$", /back reference/],
    ["(?<=a)b", /lookbehind/],
    ["(?<!a)b", /lookbehind/],
    ["a".repeat(4_000), /too long/],
    ["^(?:a{1,99}){1,99}$", /too long/],
    [`${"(?:".repeat(50)}a${")*".repeat(50)}`, /too long/],
  ])("rejects %s", (pattern, why) => expect(patternError(pattern)).toMatch(why));
});

describe("namePatternError", () => {
  it.each(["^x-", "^[a-z]+$", "^\\d{4}-\\d{2}$", "^acme\\.", "Id$", ""])("accepts %s", (pattern) =>
    expect(namePatternError(pattern)).toBeUndefined(),
  );
  it.each(["^(a+)+$", "a+", "^a*a*$", "^a?b$", "^(?:a|b)$", "(a"])("rejects %s", (pattern) =>
    expect(namePatternError(pattern)).toEqual(expect.any(String)),
  );
});
