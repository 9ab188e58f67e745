/** Describes a rendered page: with or without a text, and unchanged for `still` milliseconds. */
export type Rendered = { with?: string; without?: string; still?: number };

/** A path in a realm that has no page. Tests leave a page through it. */
export const MISSING_PATH = "no/such/place";
/** The text of that page, which contains the path in every language. */
export const MISSING_TEXT = MISSING_PATH;

/** Describes the result of a navigation. */
export type Navigation = "stayed" | "left" | "arrived";

/** Returns whether the page has been rendered for some frames. Runs in the browser. */
export function isRendered(expected: Rendered): boolean {
  const main = document.querySelector("main");
  const title = main?.querySelector("h1");
  const text = main?.textContent ?? "";
  // A table is busy while its rows are being loaded again.
  const waiting = [...(main?.querySelectorAll("[role=status], table[aria-busy=true]") ?? [])].some(
    (one) => one.checkVisibility() && (one.matches("table") || one.textContent?.includes("Loading")),
  );
  const fits =
    text.includes(expected.with ?? "") && (expected.without === undefined || !text.includes(expected.without));
  const now = title?.checkVisibility() === true && !waiting && fits;
  const page = window as { renderedSince?: number | undefined };
  page.renderedSince = now ? (page.renderedSince ?? performance.now()) : undefined;
  return page.renderedSince !== undefined && performance.now() - page.renderedSince >= (expected.still ?? 90);
}

/**
 * Navigates to a path by way of a missing page, so that the previous page is not mistaken for the new one. Both steps
 * work like links. Runs in the browser.
 */
export async function navigateInPage(
  rendered: typeof isRendered,
  way: { away: string; nothing: string; to: string; patience: number },
): Promise<Navigation> {
  const until = async (expected: Rendered): Promise<boolean> => {
    (window as { renderedSince?: number | undefined }).renderedSince = undefined;
    for (const end = performance.now() + way.patience; performance.now() < end; ) {
      if (rendered(expected)) return true;
      await new Promise((later) => setTimeout(later, 15));
    }
    return false;
  };
  // Closes old messages, so that they are not mistaken for new ones.
  for (const close of document.querySelectorAll<HTMLElement>("[aria-label=Messages] li > button")) close.click();
  location.hash = way.away;
  if (!(await until({ with: way.nothing, still: 0 }))) return "stayed";
  location.hash = way.to;
  return (await until({ without: way.nothing })) ? "arrived" : "left";
}

/**
 * Navigates to a missing page, and returns whether the page could be left. Unsaved changes or an open dialog prevent
 * it. Runs in the browser.
 */
export async function leaveInPage(nothing: string): Promise<boolean> {
  for (const close of document.querySelectorAll<HTMLElement>("[aria-label=Messages] li > button")) close.click();
  const [, realm = "master"] = location.hash.split("/");
  location.hash = `/${realm}/no/such/place`;
  for (const end = performance.now() + 500; performance.now() < end; ) {
    const overlay = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]");
    if (!overlay && document.querySelector("main")?.textContent?.includes(nothing)) return true;
    await new Promise((later) => setTimeout(later, 10));
  }
  return false;
}
