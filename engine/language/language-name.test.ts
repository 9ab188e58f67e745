import { expect, it } from "vitest";
import { languageName } from "./language-name.ts";

it.each([
  ["de", "fr", "allemand"],
  ["pt_BR", "en", "Brazilian Portuguese"],
  ["zh-CN", "de", "Chinesisch (vereinfacht)"],
  ["zh_TW", "en", "Traditional Chinese"],
  ["tlh", "not a language", "Klingon"],
  ["qqq", "en", undefined],
  ["x_", "en", undefined],
])("returns the name of %j in %j", (locale, language, name) => expect(languageName(locale, language)).toBe(name));
