import type { RealmRepresentation } from "./representations.ts";

const rightToLeft = new Set(["ar", "dv", "fa", "ha", "he", "iw", "ji", "ps", "sd", "ug", "ur", "yi"]);

/** Reading direction of a locale code (spec section 4). */
export function directionOf(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(locale.split(/[-_]/)[0]?.toLowerCase() ?? "") ? "rtl" : "ltr";
}

const scripts: Readonly<Record<string, string>> = { "zh-CN": "zh-Hans", "zh-TW": "zh-Hant" };

/** Name of a locale code in the language of the administrator: `de` is "German" in English; the code when unknown. */
export function languageName(code: string, inLanguage: string): string {
  const tag = code.replaceAll("_", "-");
  try {
    const names = new Intl.DisplayNames([inLanguage.replaceAll("_", "-"), "en"], { type: "language" });
    return names.of(scripts[tag] ?? tag) ?? code;
  } catch {
    return code;
  }
}

/** Locales of a realm: its default and its supported ones, each once; English when it has none. */
export function realmLocales(realm: RealmRepresentation | undefined): readonly string[] {
  const first = realm?.defaultLocale === undefined || realm.defaultLocale === "" ? [] : [realm.defaultLocale];
  const all = [...new Set([...first, ...(realm?.supportedLocales ?? [])])];
  return all.length > 0 ? all : ["en"];
}
