/** What a page shows when it is drawn: with or without a text, and for how many milliseconds at least. */
export type Drawn = { with?: string; without?: string; still?: number };

/** How a way to another address ended. */
export type Went = "stayed" | "left" | "arrived";

/** Runs in the browser: whether the page is drawn, and has been for some frames, since one part may follow another. */
export function isDrawn(what: Drawn): boolean {
  const main = document.querySelector("main");
  const title = main?.querySelector("h1");
  const said = main?.textContent ?? "";
  // A table whose rows are asked for anew is busy, and pale.
  const waiting = [...(main?.querySelectorAll("[role=status], table[aria-busy=true]") ?? [])].some(
    (one) => one.checkVisibility() && (one.matches("table") || one.textContent?.includes("Loading")),
  );
  const fits = said.includes(what.with ?? "") && (what.without === undefined || !said.includes(what.without));
  const now = title?.checkVisibility() === true && !waiting && fits;
  const page = window as { drawnSince?: number | undefined };
  page.drawnSince = now ? (page.drawnSince ?? performance.now()) : undefined;
  return page.drawnSince !== undefined && performance.now() - page.drawnSince >= (what.still ?? 90);
}

/**
 * Runs in the browser: goes by way of an address where nothing is, so that what stood there before is not taken for the
 * page that is gone to; nothing follows on that page. Each of both is as if a link was followed.
 */
export async function moveHere(
  drawn: typeof isDrawn,
  way: { away: string; nothing: string; to: string; patience: number },
): Promise<Went> {
  const until = async (what: Drawn): Promise<boolean> => {
    (window as { drawnSince?: number | undefined }).drawnSince = undefined;
    for (const end = performance.now() + way.patience; performance.now() < end; ) {
      if (drawn(what)) return true;
      await new Promise((later) => setTimeout(later, 15));
    }
    return false;
  };
  location.hash = way.away;
  if (!(await until({ with: way.nothing, still: 0 }))) return "stayed";
  location.hash = way.to;
  return (await until({ without: way.nothing })) ? "arrived" : "left";
}
