import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesPattern } from "./matches-pattern.ts";
import { patternError } from "./pattern-error.ts";

/**
 * Returns whether a browser matches the pattern at a character of the text or at its end. Its own search would also try
 * positions inside a surrogate pair, at which `\B` matches, contrary to the standard.
 */
function asBrowser(pattern: string, text: string): boolean {
  const sticky = new RegExp(pattern, "uy");
  for (let place = 0; place <= text.length; place += String.fromCodePoint(text.codePointAt(place) ?? 0).length) {
    sticky.lastIndex = place;
    if (sticky.test(text)) return true;
  }
  return false;
}

/** Counts the repetitions in a pattern: with many nested ones a browser's own matching can take hours. */
function repetitions(pattern: string): number {
  return pattern.match(/[*+}]/g)?.length ?? 0;
}

/** Generates patterns of every kind over few letters, so that short texts often match. */
const { whole } = fc.letrec<{ whole: string; part: string; atom: string }>((tie) => ({
  whole: fc.array(tie("part"), { maxLength: 3 }).map((parts) => parts.join("")),
  part: fc
    .tuple(tie("atom"), fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{0,3}", "{2,}", "*?"))
    .map(([atom, sign]) =>
      /[\^$bB]$/.test(atom) && !atom.endsWith("b") ? atom : atom === "\\b" ? atom : `${atom}${sign}`,
    ),
  atom: fc.oneof(
    { maxDepth: 2, depthSize: "small", withCrossShrink: true },
    fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "\\w", "\\p{L}", "é", "😀", "\\u0061", "^", "$", "\\b", "\\B"),
    tie("whole").map((inside) => `(?:${inside})`),
    fc.tuple(tie("whole"), tie("whole")).map(([one, other]) => `(${one}|${other})`),
    fc.tuple(fc.constantFrom("(?=", "(?!"), tie("whole")).map(([opening, inside]) => `(?:${opening}${inside}))`),
  ),
}));
const text = fc.array(fc.constantFrom("a", "b", " ", "é", "😀", "\n"), { maxLength: 6 }).map((all) => all.join(""));

describe("matchesPattern", () => {
  it("has the same result as a browser", () => {
    fc.assert(
      fc.property(whole, text, (pattern, value) => {
        fc.pre(patternError(pattern) === undefined && repetitions(pattern) <= 5);
        expect(matchesPattern(pattern, value), `${pattern} in ${JSON.stringify(value)}`).toBe(
          asBrowser(pattern, value),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["^\\p{Lu}[\\p{L} .'-]{1,40}$", "Ada Lovelace", true],
    ["^(?=.*[A-Z])(?=.*\\d).{8,}$", "Geheim123", true],
    ["^(?=.*[A-Z])(?=.*\\d).{8,}$", "geheim123", false],
    ["^(?!.*(?:admin|root)).+$", "the root", false],
    ["^https?://[^\\s/$.?#].[^\\s]*$", "https://a.example/x", true],
    ["^(?<year>\\d{4})-\\d{2}$", "2026-11", true],
    ["^\\ud83d\\ude00$", "😀", true],
    ["\\bco\\b", "a co b", true],
    ["^[A-Za-z0-9-]+$", "b-12", true],
    ["^[A-Za-z0-9-]+$", "b_12", false],
    ["", "", true],
  ])("matches %s in %s: %s", (pattern, value, expected) => {
    expect(matchesPattern(pattern, value)).toBe(expected);
    expect(asBrowser(pattern, value)).toBe(expected);
  });

  // Each of these patterns takes a browser minutes or far longer.
  it.each([
    ["^(a+)+$", "a"],
    ["^(a|a)*$", "a"],
    ["^(\\w|\\d)+$", "1"],
    ["^(?:a?){40}a{40}$", "a"],
    ["\\s+\\s+\\s+x", " "],
    [".*@.*@.*b", "@"],
    ["^(a*)*(a*)*(a*)*b", "a"],
    ["^(?=(x+x+)+y)", "x"],
    ["^(?:(?=.*,.*!)a)*b", "a"],
    ["^([a-z]+\\.?)+$", "z"],
    ["^(?:(?:){9999999}){9999999}a+!$", "a"],
  ])("takes a number of steps that grows linearly with the text for %s", (pattern, letter) => {
    expect(matchesPattern(pattern, `${letter.repeat(5_000)}\n`)).toBe(false);
  });

  it("accepts patterns that it cannot match and texts that are too long, which the server checks", () => {
    expect(matchesPattern("^(a)\\1$", "b")).toBe(true);
    expect(matchesPattern("(", "b")).toBe(true);
    expect(matchesPattern("^a{900}$", "b".repeat(100_000))).toBe(true);
  });
});
