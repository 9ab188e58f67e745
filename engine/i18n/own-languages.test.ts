import { describe, expect, it } from "vitest";
import { readOwnLanguage } from "./own-languages.ts";

describe("readOwnLanguage", () => {
  const files = {
    "./languages/de/a.json": async () => ({ a: "A", b: "B" }),
    "./languages/de/b.json": async () => ({ c: "C" }),
    "./languages/de-AT/a.json": async () => ({ b: "B in AT" }),
    "./languages/deu/a.json": async () => ({ a: "no" }),
  };

  it("puts the files of a folder together, and a variant before its language", async () => {
    expect(await readOwnLanguage("de", files)).toEqual({ a: "A", b: "B", c: "C" });
    expect(await readOwnLanguage("de-AT", files)).toEqual({ a: "A", b: "B in AT", c: "C" });
    expect(await readOwnLanguage("de-CH", files)).toEqual({ a: "A", b: "B", c: "C" });
  });

  it("has nothing in a language without a folder", async () => {
    expect(await readOwnLanguage("fr", files)).toEqual({});
    expect(await readOwnLanguage("../de", files)).toEqual({});
  });

  it("gives numbers whose form is not written the usual one", async () => {
    const said = { "x/ar/a.json": async () => ({ n_two: "two", n_other: "many", m: "own", m_other: "many" }) };
    expect(await readOwnLanguage("ar", said)).toMatchObject({ n: "many", n_two: "two", m: "own" });
  });

  it("finds the folders that there are", async () => {
    expect(await readOwnLanguage("de")).toMatchObject({ pageNotFound: "Seite nicht gefunden" });
    expect(await readOwnLanguage("ar")).toMatchObject({ pageNotFound: "الصفحة غير موجودة" });
  });
});
