/** Script tags of Chinese locales, which Keycloak names by a country. */
const SCRIPTS: Readonly<Record<string, string>> = { "zh-CN": "zh-Hans", "zh-TW": "zh-Hant" };

/** Returns the name of a locale in a language; `undefined` when the browser does not know it. */
export function languageName(locale: string, language: string): string | undefined {
  const tag = languageTag(locale);
  if (tag === undefined) return undefined;
  const names = new Intl.DisplayNames([languageTag(language) ?? "en"], { type: "language", fallback: "none" });
  return names.of(SCRIPTS[tag] ?? tag);
}

/** Returns the browser's name for the locale of a key `languages.…` without a message, such as a locale of a theme. */
export function localeName(key: string, language: string): string | undefined {
  return key.startsWith("languages.") ? languageName(key.slice(10), language) : undefined;
}

/** Returns the BCP 47 tag of a locale; `undefined` when it has none. */
function languageTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}
