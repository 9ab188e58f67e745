import type { BrowserContext, CDPSession, Page } from "playwright";
import { type LinkName, emulateLink } from "./links.ts";
import { record } from "./record.ts";
import type { BenchScreen } from "./screens.ts";
import { type TracedRequest, sumUp, type Traffic } from "./traffic.ts";

/** One measured page load: seconds from the navigation until the list was seen, and the traffic. */
export type Load = Traffic & { seconds: number; requestsMade: readonly TracedRequest[]; start: number };

/** Time in milliseconds that a list may take, also where most of it is spent by the server. */
const PATIENCE = 120_000;

/** Milliseconds after which a newly opened window has rendered itself. Users already have theirs open. */
const WINDOW_RENDERED = 1_500;

/** Opens the console at a screen in a new page; `cold` clears everything but the sign-in first. */
export async function load(
  context: BrowserContext,
  consoleUrl: string,
  screen: BenchScreen,
  link: LinkName,
  cold: boolean,
): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  try {
    await session.send("Network.enable");
    if (cold) await forget(session, consoleUrl);
    await emulateLink(session, link);
    await page.addInitScript(keepNoStacks);
    await new Promise((rendered) => setTimeout(rendered, WINDOW_RENDERED));
    const recording = record(session);
    const start = Date.now();
    await page.goto(`${consoleUrl}#${screen.path}`, { waitUntil: "commit" });
    const seen = await untilShown(page, screen);
    await recording.untilIdle();
    recording.stop();
    const requests = recording.requests();
    return {
      seconds: (seen - start) / 1000,
      start: start / 1000,
      requestsMade: requests,
      ...sumUp(requests, seen / 1000),
    };
  } finally {
    await page.close();
  }
}

/** Waits until a screen's data is on the page, and returns that moment in milliseconds since 1970. */
export async function untilShown(page: Page, { shows }: BenchScreen): Promise<number> {
  const handle = await page
    .waitForFunction(momentShown, shows, { polling: "raf", timeout: PATIENCE })
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} did not show ${JSON.stringify(shows)} within ${PATIENCE / 1000} s.`, { cause });
    });
  return Number(await handle.jsonValue());
}

/** Runs in the page: returns the current time when the data is visible, otherwise `false`. */
function momentShown(shows: BenchScreen["shows"]): number | false {
  const rows = 'tr, [role="row"], [role="treeitem"], [role="listitem"], li';
  const found =
    "row" in shows
      ? [...document.querySelectorAll(rows)].filter((row) => row.textContent?.includes(shows.row) === true)
      : [...document.querySelectorAll("input")].filter(({ value }) => value === shows.value);
  return found.some((element) => element.getBoundingClientRect().height > 0) ? Date.now() : false;
}

/**
 * Runs in the page before everything else: turns stack traces off. While an inspector listens, as here, the browser
 * parses a whole script again to locate an error, and some libraries create errors as they start. Users do not have
 * that cost.
 */
function keepNoStacks(): void {
  Error.stackTraceLimit = 0;
}

/** Empties every cache of the browser; cookies stay, and with them the sign-in. */
async function forget(session: CDPSession, url: string): Promise<void> {
  await session.send("Network.clearBrowserCache");
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(url).origin,
    storageTypes: "cache_storage,indexeddb,local_storage,service_workers",
  });
}
