import { describe, expect, it } from "vitest";
import { readOwnTranslations } from "./own-translations.ts";

describe("readOwnTranslations", () => {
  const files = {
    "./languages/de/a.json": async () => ({ a: "A", b: "B" }),
    "./languages/de/b.json": async () => ({ c: "C" }),
    "./languages/de-AT/a.json": async () => ({ b: "B in AT" }),
    "./languages/deu/a.json": async () => ({ a: "no" }),
  };

  it("merges the files of a folder, and lets a variant override its language", async () => {
    expect(await readOwnTranslations("de", files)).toEqual({ a: "A", b: "B", c: "C" });
    expect(await readOwnTranslations("de-AT", files)).toEqual({ a: "A", b: "B in AT", c: "C" });
    expect(await readOwnTranslations("de-CH", files)).toEqual({ a: "A", b: "B", c: "C" });
  });

  it("returns nothing for a language without a folder", async () => {
    expect(await readOwnTranslations("fr", files)).toEqual({});
    expect(await readOwnTranslations("../de", files)).toEqual({});
  });

  it("uses the `other` form for missing plural forms", async () => {
    const text = { "x/ar/a.json": async () => ({ n_two: "two", n_other: "many", m: "own", m_other: "many" }) };
    expect(await readOwnTranslations("ar", text)).toMatchObject({ n: "many", n_two: "two", m: "own" });
  });

  it("finds the existing folders", async () => {
    expect(await readOwnTranslations("de")).toMatchObject({ pageNotFound: "Seite nicht gefunden" });
    expect(await readOwnTranslations("ar")).toMatchObject({ pageNotFound: "الصفحة غير موجودة" });
  });
});
