import type { BrowserContext, Page } from "@playwright/test";

/** Matches secrets that only memory may hold: tokens by their form or name, and codes of a sign-in. */
const SECRET = /eyJ[\w-]{8,}\.[\w-]+|access_token|id_token|refresh_token|[?&#]code=/;

/** Collects what pages of a context write to the browser's console. */
export function consoleOf(context: BrowserContext): readonly string[] {
  const lines: string[] = [];
  context.on("console", (message) => lines.push(message.text()));
  return lines;
}

/** Returns the names of the stores of a signed-in page that contain a secret of the sign-in. */
export async function leaks(page: Page, log: readonly string[]): Promise<string[]> {
  const places = {
    ...(await storesOf(page)),
    address: page.url(),
    history: await historyOf(page),
    log: log.join("\n"),
  };
  return Object.entries(places).flatMap(([place, text]) => (SECRET.test(text) ? [place] : []));
}

/** Returns everything that a script of the page's origin could read later. */
export function storesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) cached.push(request.url);
    }
    return {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      cookie: document.cookie,
      caches: cached.join("\n"),
      databases: JSON.stringify(await indexedDB.databases()),
      "window.name": window.name,
      "history.state": JSON.stringify(history.state),
      "document.referrer": document.referrer,
      page: document.documentElement.outerHTML,
    };
  });
}

/** Returns the addresses of this origin in the history. */
async function historyOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  await session.detach();
  const own = new URL(page.url()).pathname;
  return entries
    .map(({ url }) => url)
    .filter((url) => url.startsWith(new URL(page.url()).origin) && new URL(url).pathname === own)
    .join("\n");
}
