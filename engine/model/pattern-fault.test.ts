import { describe, expect, it } from "vitest";
import { patternFault } from "./pattern-fault.ts";

describe("patternFault", () => {
  it.each([
    "^[a-z]+$",
    "^(?:\\d{1,3}\\.){3}\\d{1,3}$",
    "^[\\w.-]+@[\\w-]+(?:\\.[a-z]{2,})+$",
    "^(?:\\.[a-z]+)*$",
    "^\\p{L}[\\p{L}\\p{N} _-]*$",
    "^https?://.+$",
    ".*@.*",
    "^(?=.*[A-Z])(?=.*\\d).{8,}$",
    "^([a-z]+(-[a-z]+)*)?$",
    "^(a|b|c)+$",
    "",
  ])("finds nothing wrong with %s", (pattern) => expect(patternFault(pattern)).toBeUndefined());

  it.each([
    ["(a", /not a regular expression/],
    ["(?i)abc", /not a regular expression/],
    ["^(a+)+$", /repetition inside a repetition/],
    ["^(a*)*$", /repetition inside a repetition/],
    ["^(a|a)*$", /repetition inside a repetition/],
    ["^(a|ab|b)+$", /repetition inside a repetition/],
    ["^([a-z]+\\.?)+$", /repetition inside a repetition/],
    ["^(\\w|\\d)+$", /repetition inside a repetition/],
    ["^(a{1,30}){1,30}$", /repetition inside a repetition/],
    ["(?=(x+x+)+y)", /repetition/],
    ["^.*,.*,.*$", /follow each other/],
    ["^(a)\\1$", /refers back/],
    ["a".repeat(400), /too long/],
  ])("refuses %s", (pattern, why) => expect(patternFault(pattern)).toMatch(why));
});
