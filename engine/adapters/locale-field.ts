import type { Option } from "../../generated/types/descriptors.ts";
import type { DescribedField } from "./described-field.ts";
import { serverText } from "./server-text.ts";

/** Locales with the data to label them. */
export interface LocaleNames {
  readonly locales: readonly string[];
  /** Language of the administrator, which determines the sort order. */
  readonly current: string;
  /** Returns the translation of a key, if any. */
  readonly translate?: ((key: string) => string | undefined) | undefined;
}

/**
 * Returns the field for a user's locale; empty means the realm's default. Returns `undefined` when the realm supports
 * no locales. The label, required and read-only settings of the attribute are ignored.
 */
export function localeField(names: LocaleNames): Omit<DescribedField, "member"> | undefined {
  if (names.locales.length === 0) return undefined;
  return {
    field: {
      ref: "/attributes/locale",
      label: "selectALocale",
      control: "select",
      options: [{ value: "", label: "defaultLocale" }, ...localeOptions(names)],
    },
    shapes: { "/attributes/locale": { type: "string", stored: "list-of-one" } },
  };
}

function localeOptions({ locales, current, translate }: LocaleNames): readonly Option[] {
  const named = [...new Set(locales)].map((value) => {
    const key = `locale_${value}`;
    const translated = translate?.(key);
    const name = translated ?? nativeName(value);
    return { value, name, label: serverText(translated === undefined ? name : `\${${key}}`) };
  });
  const order = new Intl.Collator(languageTag(current));
  return named.toSorted((a, b) => order.compare(a.name, b.name)).map(({ value, label }) => ({ value, label }));
}

/** Returns the name of a language in that language; the code itself when the browser does not know it. */
function nativeName(locale: string): string {
  const tag = languageTag(locale);
  return (tag && new Intl.DisplayNames([tag], { type: "language", fallback: "none" }).of(tag)) ?? locale;
}

/** Returns the BCP 47 tag of a locale; `undefined` when it has none. */
function languageTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}
