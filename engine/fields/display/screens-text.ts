import { isMap } from "../../language/is-map.ts";
import type { Texts } from "../../i18n/texts.ts";

/** A screen as data names it. */
export interface NamedScreen {
  readonly id: string;
  /** Message key of what it is called. */
  readonly title: string;
}

/** Returns the screens that a value names; what names none is left out. */
export function namedScreens(value: unknown): readonly NamedScreen[] {
  return (Array.isArray(value) ? value : []).flatMap((item) =>
    isMap(item) && typeof item["id"] === "string" && typeof item["title"] === "string"
      ? [{ id: item["id"], title: item["title"] }]
      : [],
  );
}

/** Returns what the screens are called, as one text. */
export function screensText(value: unknown, texts: Pick<Texts, "t">): string {
  return namedScreens(value)
    .map(({ title }) => texts.t(title))
    .join(", ");
}
