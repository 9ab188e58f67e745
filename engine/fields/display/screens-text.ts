import { isMap } from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";

/** Describes a screen in data. */
export interface NamedScreen {
  readonly id: string;
  /** Message key of its title. */
  readonly title: string;
}

/** Returns the screens in a value. Omits items that are not screens. */
export function namedScreens(value: unknown): readonly NamedScreen[] {
  return (Array.isArray(value) ? value : []).flatMap((item) =>
    isMap(item) && typeof item["id"] === "string" && typeof item["title"] === "string"
      ? [{ id: item["id"], title: item["title"] }]
      : [],
  );
}

/** Returns the titles of screens as one text. */
export function screensText(value: unknown, texts: Pick<Texts, "t">): string {
  return namedScreens(value)
    .map(({ title }) => texts.t(title))
    .join(", ");
}
