import type { Option } from "../../generated/types/descriptors.ts";
import type { DescribedPiece } from "./described-pieces.ts";
import { serverText } from "./server-text.ts";

/** Describes what naming a language needs. */
export interface LocaleNames {
  readonly locales: readonly string[];
  /** Language of the administrator: sorts the names. */
  readonly current: string;
  /** The translation of a key, `undefined` when there is none. */
  readonly say?: ((key: string) => string | undefined) | undefined;
}

/**
 * The language of a user (user-profile, "Locale selector"): nothing chosen means the realm's default. `undefined` when
 * the realm supports no locale. The attribute's own label, required mark and read-only flag do not count.
 */
export function localeField(names: LocaleNames): Omit<DescribedPiece, "member"> | undefined {
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

function localeOptions({ locales, current, say }: LocaleNames): readonly Option[] {
  const named = [...new Set(locales)].map((value) => {
    const key = `locale_${value}`;
    const said = say?.(key);
    const name = said ?? ownName(value);
    return { value, name, label: serverText(said === undefined ? name : `\${${key}}`) };
  });
  const order = new Intl.Collator(usable(current));
  return named.toSorted((a, b) => order.compare(a.name, b.name)).map(({ value, label }) => ({ value, label }));
}

/** A language in its own words; the code itself when nobody knows it. */
function ownName(locale: string): string {
  const tag = usable(locale);
  return (tag && new Intl.DisplayNames([tag], { type: "language", fallback: "none" }).of(tag)) ?? locale;
}

/** The locale as the browser takes it; `undefined` for a code that is no language tag. */
function usable(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}
