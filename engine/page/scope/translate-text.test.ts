import { describe, expect, it } from "vitest";
import { createTexts } from "../../i18n/create-texts.ts";
import { translateText, translateParts } from "./translate-text.ts";

const texts = createTexts({ bundle: async () => ({}), overrides: async () => ({}), whenIdle: async () => {} });
texts.addEnglish("words", { ask: 'Delete "{{name}}"? See {{more}} first.', more: "the users of {{name}}" });
const scope = (name: string) => ({ roots: { said: { get: () => ({ name }), subscribe: () => () => {} } } });

describe("translateText", () => {
  const help = { key: "help", with: { help: "/nothing" } };
  const record = { roots: { record: { get: () => undefined, subscribe: () => () => {} } } };

  it("leaves a slot without a value empty", () => {
    texts.addEnglish("slots", { help: "{{help}}", around: "Delete {{help}}?" });
    expect(translateText(texts, { ...help, key: "around" }, record)).toBe("Delete ?");
  });

  it("returns undefined when the text has only such a slot", () => {
    expect(translateText(texts, help, record)).toBeUndefined();
  });
});

describe("translateParts", () => {
  const link = { to: "users", text: { key: "more" } };
  const text = { key: "ask", with: { more: link } };

  it("separates a name with another direction from the texts and links before and after it", () => {
    expect(translateParts(texts, text, scope("דנה (1)"))).toEqual([
      'Delete "',
      { value: "דנה (1)" },
      '"? See ',
      { text: "the users of דנה (1)", link },
      " first.",
    ]);
  });

  it("returns one part for a text with one direction", () => {
    expect(translateParts(texts, text, scope("Dana (1)"))).toEqual([
      'Delete "Dana (1)"? See ',
      { text: "the users of Dana (1)", link },
      " first.",
    ]);
  });
});
