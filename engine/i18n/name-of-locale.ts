import { languageName } from "../language/language-name.ts";

/** Returns what the browser calls a locale whose key has no text, as that of a theme's own. */
export function nameOfLocale(key: string, language: string): string | undefined {
  const locale = key.startsWith("languages.") ? key.slice(10) : undefined;
  return locale && languageName(locale, language);
}
