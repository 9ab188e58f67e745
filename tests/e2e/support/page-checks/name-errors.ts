import type { Page } from "@playwright/test";

/** Markup that can be part of a name. An element with this attribute must never be created. */
export const MARKUP = "<b data-from-name>bold</b>";

/** Returns errors in how a page shows a name: its title must show the name unchanged, as text. */
export async function nameErrors(page: Page, name: string): Promise<string[]> {
  const { titles, born } = await page.evaluate(() => ({
    titles: [...document.querySelectorAll("main h1")].map((title) => title.textContent ?? ""),
    born: document.querySelectorAll("[data-from-name]").length,
  }));
  return [
    ...(titles.some((title) => title.includes(name)) ? [] : [`"${name}" is shown as "${titles.join(", ")}"`]),
    ...(born > 0 ? [`"${name}" is taken for markup`] : []),
  ];
}
