import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readGlossary } from "./read-glossary.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/glossary.md"), "utf8");

describe("readGlossary", () => {
  it("reads the replacements for names and for sentences", () => {
    const { names, sentences } = readGlossary(page);
    expect(names.get("shelf")).toBe("cache, cached, stored, persisted");
    expect(sentences.get("told apart")).toBe("notify, report, listener; distinguish");
    expect(sentences.has("place")).toBe(false);
  });

  it("reads names of the platform, and the folders where a word has another meaning", () => {
    const { platform, allowed } = readGlossary(page);
    expect([...platform]).toEqual(expect.arrayContaining(["console", "Node", "window"]));
    expect(allowed.get("bench")).toEqual(["tests/bench"]);
  });

  it("reads the words that are allowed in names within a file", () => {
    const { plain, names } = readGlossary(page);
    expect(plain.has("place")).toBe(true);
    for (const word of plain) expect(names.has(word), word).toBe(true);
  });

  it("throws when a table is missing", () => {
    expect(() => readGlossary("# Glossary\n")).toThrow('no table below "## Terms"');
  });
});
