import type { Option } from "../../generated/types/descriptors.ts";
import type { DescribedField } from "./described-field.ts";
import { compareTexts, languageName } from "../language/index.ts";
import { serverText } from "./server-text.ts";

/** Locales with the data to label them. */
export interface LocaleNames {
  readonly locales: readonly string[];
  /** Language of the administrator, in which the browser names a locale without a translation. */
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
    const name = translated ?? languageName(value, current) ?? value;
    return { value, name, label: serverText(translated === undefined ? name : `\${${key}}`) };
  });
  return named.toSorted((a, b) => compareTexts(a.name, b.name)).map(({ value, label }) => ({ value, label }));
}
