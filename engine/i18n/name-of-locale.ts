/** Returns what the browser calls a locale whose key has no text, as that of a theme's own. */
export function nameOfLocale(key: string, language: string): string | undefined {
  if (!key.startsWith("languages.")) return undefined;
  try {
    return new Intl.DisplayNames(language, { type: "language", fallback: "none" }).of(key.slice(10));
  } catch {
    return undefined;
  }
}
