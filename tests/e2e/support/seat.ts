import type { BrowserContext, Page } from "@playwright/test";
import { leftHere, NOTHING } from "./drawn-here.ts";
import { VIEWPORT } from "./viewport.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Holds what scripts of a page may leave behind in a browser, beside cookies and what belongs to the page alone. */
const LEFT_BEHIND = "local_storage,indexeddb,cache_storage,service_workers";

/**
 * Makes a browser that outlives a test as it was: one empty page, nothing stored, only the cookies of the signed-in
 * administrator. What the browser has fetched and compiled stays, so the next test opens its page sooner.
 */
export async function tidy(context: BrowserContext, server: string, { cookies }: StorageState): Promise<void> {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  await context.setOffline(false);
  if (page) await emptyPage(page, new URL(server).origin);
  await context.clearCookies();
  await context.addCookies(cookies);
}

/**
 * Makes a page of the console that goes on in the next test as it was, without loading it: nothing is edited, no dialog is
 * open, no message stands there. A page that does not let itself be left so is closed.
 */
export async function leave(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.context().setOffline(false);
  await unheard(page);
  const left = await page.evaluate<boolean>(`(${leftHere})(${JSON.stringify(NOTHING)})`).catch(() => false);
  if (!left) await page.close();
}

/** Nobody hears or answers in a page's place any more. */
async function unheard(page: Page): Promise<void> {
  for (const event of ["request", "response", "console", "pageerror", "popup"] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function emptyPage(page: Page, origin: string): Promise<void> {
  await unheard(page);
  await page.evaluate((own) => location.origin === own && sessionStorage.clear(), origin);
  // Nothing is written any more when the storage is cleared.
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: LEFT_BEHIND });
  await session.detach();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.setViewportSize(VIEWPORT);
}
