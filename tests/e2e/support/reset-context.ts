import type { BrowserContext, Page } from "@playwright/test";
import { leaveInPage, MISSING_TEXT } from "./in-page-navigation.ts";
import { VIEWPORT } from "./viewport.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Holds what scripts of a page may leave behind in a browser, beside cookies and what belongs to the page alone. */
const LEFT_BEHIND = "local_storage,indexeddb,cache_storage,service_workers";

/**
 * Makes a browser that outlives a test as it was: one empty page, nothing stored, only the cookies of the signed-in
 * administrator. What the browser has fetched and compiled stays, so the next test opens its page sooner.
 */
export async function resetContext(context: BrowserContext, server: string, { cookies }: StorageState): Promise<void> {
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
export async function resetPage(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.context().setOffline(false);
  await removeListeners(page);
  const isLeft = await page.evaluate<boolean>(`(${leaveInPage})(${JSON.stringify(MISSING_TEXT)})`).catch(() => false);
  if (!isLeft) await page.close();
}

/** Nobody hears or answers in a page's place any more. */
async function removeListeners(page: Page): Promise<void> {
  for (const event of ["request", "response", "console", "pageerror", "popup"] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function emptyPage(page: Page, origin: string): Promise<void> {
  await removeListeners(page);
  await page.evaluate((own) => location.origin === own && sessionStorage.clear(), origin);
  // Nothing is written any more when the storage is cleared.
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: LEFT_BEHIND });
  await session.detach();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.setViewportSize(VIEWPORT);
}
