import type { PlanField, PlanOption } from "../model/plan.ts";

/** What naming a language needs. */
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
export function localeField(names: LocaleNames): PlanField | undefined {
  if (names.locales.length === 0) return undefined;
  const options: readonly PlanOption[] = [{ value: "", label: { key: "defaultLocale" } }, ...localeOptions(names)];
  return {
    id: "locale",
    ref: "/attributes/locale",
    label: { key: "selectALocale" },
    control: { name: "select" },
    cell: { name: "text" },
    codec: { name: "list-of-one" },
    schema: { type: "string" },
    options,
  };
}

function localeOptions({ locales, current, say }: LocaleNames): readonly PlanOption[] {
  const named = [...new Set(locales)].map((value) => {
    const key = `locale_${value}`;
    const own = say?.(key);
    return own === undefined ? { value, name: ownName(value), key: ownName(value) } : { value, name: own, key };
  });
  const order = new Intl.Collator(usable(current));
  return named.toSorted((a, b) => order.compare(a.name, b.name)).map(({ value, key }) => ({ value, label: { key } }));
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
