import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

type Messages = Readonly<Record<string, string>>;

const ours = import.meta.glob<Messages>(["../engine/**/messages.en.json", "../sections/**/messages.en.json"], {
  eager: true,
  import: "default",
});
const english = Object.assign({}, ...Object.values(ours)) as Messages;
const translated = import.meta.glob<Messages>("../engine/i18n/languages/*/*.json", { eager: true, import: "default" });
const files = Object.entries(translated).map(([path, messages]) => [path.replace("../", ""), messages] as const);
const languages = [...new Set(files.map(([path]) => languageOf(path)))];

function languageOf(path: string): string {
  return path.split("/").at(-2) ?? "";
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Returns the English text of a key; for a plural form that English does not have, the usual form. */
function englishOf(key: string): string | undefined {
  return english[key] ?? english[key.replace(PLURAL, "_other")] ?? english[key.replace(PLURAL, "")];
}

const SLOT = /\{\{-?\s*([^{},\s]+)/g;

/** Returns the placeholders that a translation must contain. The count may be written in words. */
function slots(text: string): readonly string[] {
  const names = [...text.matchAll(SLOT)].map(([, name]) => name ?? "");
  return [...new Set(names.filter((name) => name !== "count"))].sort();
}

describe.each(files)("%s", (_path, messages) => {
  it("has no text without an English one", () => {
    expect(Object.keys(messages).filter((key) => englishOf(key) === undefined)).toEqual([]);
  });

  it("has the placeholders of the English texts", () => {
    const other = Object.entries(messages).filter(([key, text]) => {
      return JSON.stringify(slots(text)) !== JSON.stringify(slots(englishOf(key) ?? ""));
    });
    expect(other).toEqual([]);
  });

  it("is sorted, and has no empty text", () => {
    const keys = Object.keys(messages);
    expect(keys).toEqual([...keys].sort());
    expect(Object.values(messages).filter((text) => text.trim() === "")).toEqual([]);
  });
});

it.each(languages)("%s has no duplicate key, and each plural has the form for most numbers", (language) => {
  const theirs = files.filter(([path]) => languageOf(path) === language);
  const keys = theirs.flatMap(([, messages]) => Object.keys(messages));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const plural = new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, "")));
  const known = new Set([...keys, ...translatedByServer(language)]);
  expect([...plural].filter((key) => !known.has(`${key}_other`) && englishOf(`${key}_other`))).toEqual([]);
});

/**
 * Returns the keys that Keycloak 26.7.4 translates into a language. Texts that its bundle only copies from English do
 * not count.
 */
function translatedByServer(language: string): ReadonlySet<string> {
  const path = join(import.meta.dirname, `fixtures/keycloak-translated-${language}.txt`);
  return new Set(readFileSync(path, "utf8").split("\n"));
}

/**
 * Number of texts that may remain in English, including Keycloak's own. These numbers only decrease: translate the
 * texts of a new screen.
 */
const STAYED_ENGLISH: Readonly<Record<string, number>> = { de: 0, ar: 0 };

it.each(languages)(
  "%s leaves only the allowed number of texts in English that the server does not translate",
  (language) => {
    const server = translatedByServer(language);
    const theirs = Object.assign(
      {},
      ...files.flatMap(([path, texts]) => (languageOf(path) === language ? [texts] : [])),
    );
    const stayed = Object.keys(english).filter((key) => !server.has(key) && !Object.hasOwn(theirs, key));
    expect(stayed.length, stayed.slice(0, 100).join("\n")).toBeLessThanOrEqual(STAYED_ENGLISH[language] ?? 0);
  },
);

it.each(languages)("%s has no text that the server translates", (language) => {
  const server = translatedByServer(language);
  const theirs = files.filter(([path]) => languageOf(path) === language).flatMap(([, texts]) => Object.keys(texts));
  expect(theirs.filter((key) => server.has(key))).toEqual([]);
});
