import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slug } from "./slug.ts";

describe("slug", () => {
  it.each([
    ["Initech Europe", "initech-europe"],
    ["  Big Corp & Co. KG ", "big-corp-co.-kg"],
    ["Größe (Süd)", "größe-süd"],
    ["東京 支社", "東京-支社"],
    ["a:b/c?d#e[f]g@h!i$j&k(l)m*n+o,p;q=r\\s", "a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s"],
    ["a\tb", "a-b"],
    ["&", ""],
    ["", ""],
  ])("decodes %j to %j", (name, expected) => expect(slug.decode(name)).toBe(expected));

  it("produces only characters of an alias, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const made = String(slug.decode(name));
        expect(made).not.toMatch(/[\s:/?#[\]@!$&()*+,;=\\]/);
        expect(slug.decode(made)).toBe(made);
      }),
    );
  });

  it("returns other values unchanged", () => expect(slug.decode(5)).toBe(5));
});
