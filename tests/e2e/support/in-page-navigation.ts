/** Describes what a page shows when it is drawn: with or without a text, and for how many milliseconds at least. */
export type Rendered = { with?: string; without?: string; still?: number };

/** An address of a realm where nothing is, to leave a page for. */
export const MISSING_PATH = "no/such/place";
/** Holds what the console says there in every language: the address. */
export const MISSING_TEXT = MISSING_PATH;

/** Describes how a way to another address ended. */
export type Navigation = "stayed" | "left" | "arrived";

/** Runs in the browser: whether the page is drawn, and has been for some frames, since one part may follow another. */
export function isRendered(expected: Rendered): boolean {
  const main = document.querySelector("main");
  const title = main?.querySelector("h1");
  const text = main?.textContent ?? "";
  // A table whose rows are asked for anew is busy, and pale.
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
 * Runs in the browser: goes by way of an address where nothing is, so that what stood there before is not taken for the
 * page that is gone to; nothing follows on that page. Each of both is as if a link was followed.
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
  // What was said before is not taken for an answer to what is done after.
  for (const close of document.querySelectorAll<HTMLElement>("[aria-label=Messages] li > button")) close.click();
  location.hash = way.away;
  if (!(await until({ with: way.nothing, still: 0 }))) return "stayed";
  location.hash = way.to;
  return (await until({ without: way.nothing })) ? "arrived" : "left";
}

/**
 * Runs in the browser: leaves the page that is open for an address where nothing is, and says whether it let itself be
 * left, which one with edited fields or a dialog does not.
 */
export async function leaveInPage(nothing: string): Promise<boolean> {
  for (const close of document.querySelectorAll<HTMLElement>("[aria-label=Messages] li > button")) close.click();
  const [, realm = "master"] = location.hash.split("/");
  location.hash = `/${realm}/no/such/place`;
  for (const end = performance.now() + 500; performance.now() < end; ) {
    const asks = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]");
    if (!asks && document.querySelector("main")?.textContent?.includes(nothing)) return true;
    await new Promise((later) => setTimeout(later, 10));
  }
  return false;
}
