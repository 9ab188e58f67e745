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

/** The English text of a key; of a plural form that English has not, the usual form. */
function englishOf(key: string): string | undefined {
  return english[key] ?? english[key.replace(PLURAL, "_other")] ?? english[key.replace(PLURAL, "")];
}

const SLOT = /\{\{-?\s*([^{},\s]+)/g;

/** Slots that a form has to say; how many there are may be said in words. */
function slots(text: string): readonly string[] {
  const names = [...text.matchAll(SLOT)].map(([, name]) => name ?? "");
  return [...new Set(names.filter((name) => name !== "count"))].sort();
}

describe.each(files)("%s", (_path, messages) => {
  it("says nothing that is not said in English", () => {
    expect(Object.keys(messages).filter((key) => englishOf(key) === undefined)).toEqual([]);
  });

  it("fills in what English fills in", () => {
    const other = Object.entries(messages).filter(([key, text]) => {
      return JSON.stringify(slots(text)) !== JSON.stringify(slots(englishOf(key) ?? ""));
    });
    expect(other).toEqual([]);
  });

  it("is sorted, and leaves no text empty", () => {
    const keys = Object.keys(messages);
    expect(keys).toEqual([...keys].sort());
    expect(Object.values(messages).filter((text) => text.trim() === "")).toEqual([]);
  });
});

it.each(languages)("%s says no text twice, and each in the form that most numbers take", (language) => {
  const theirs = files.filter(([path]) => languageOf(path) === language);
  const keys = theirs.flatMap(([, messages]) => Object.keys(messages));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const plural = new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, "")));
  const known = new Set([...keys, ...translatedByServer(language)]);
  expect([...plural].filter((key) => !known.has(`${key}_other`) && englishOf(`${key}_other`))).toEqual([]);
});

/** Keys that Keycloak 26.7.4 says in a language; what its bundle only copies from English is no translation. */
function translatedByServer(language: string): ReadonlySet<string> {
  const path = join(import.meta.dirname, `fixtures/keycloak-translated-${language}.txt`);
  return new Set(readFileSync(path, "utf8").split("\n"));
}

/**
 * Texts that may still be read in English, Keycloak's own among them. These numbers only go down: translate what a new
 * screen says.
 */
const STAYED_ENGLISH: Readonly<Record<string, number>> = { de: 0, ar: 0 };

it.each(languages)("%s leaves few texts in English that the server does not translate", (language) => {
  const server = translatedByServer(language);
  const theirs = Object.assign({}, ...files.flatMap(([path, texts]) => (languageOf(path) === language ? [texts] : [])));
  const stayed = Object.keys(english).filter((key) => !server.has(key) && !Object.hasOwn(theirs, key));
  expect(stayed.length, stayed.slice(0, 100).join("\n")).toBeLessThanOrEqual(STAYED_ENGLISH[language] ?? 0);
});

it.each(languages)("%s says nothing that the server translates", (language) => {
  const server = translatedByServer(language);
  const theirs = files.filter(([path]) => languageOf(path) === language).flatMap(([, texts]) => Object.keys(texts));
  expect(theirs.filter((key) => server.has(key))).toEqual([]);
});
