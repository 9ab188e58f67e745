import type { BrowserContext, Page } from "@playwright/test";
import { leaveInPage, MISSING_TEXT } from "./in-page-navigation.ts";
import { VIEWPORT } from "./viewport.ts";
import { resize } from "./resize.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The storage that scripts can write, apart from cookies and session storage. */
const LEFT_BEHIND = "local_storage,indexeddb,cache_storage,service_workers";

/**
 * Resets a browser context for the next test: one blank page, empty storage, and the cookies of the administrator. The
 * HTTP and code caches stay, so the next test loads its page faster.
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
 * Resets a page that the next test uses without loading it: no unsaved changes, dialogs or messages. A page that cannot
 * be left is closed.
 */
export async function resetPage(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.context().setOffline(false);
  await removeListeners(page);
  const isLeft = await page.evaluate<boolean>(`(${leaveInPage})(${JSON.stringify(MISSING_TEXT)})`).catch(() => false);
  if (!isLeft) await page.close();
}

/** Removes all listeners and routes of a page. */
async function removeListeners(page: Page): Promise<void> {
  for (const event of ["request", "response", "console", "pageerror", "popup"] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function emptyPage(page: Page, origin: string): Promise<void> {
  await removeListeners(page);
  await page.evaluate((own) => location.origin === own && sessionStorage.clear(), origin);
  // A blank page cannot write while its storage is being cleared.
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: LEFT_BEHIND });
  await session.detach();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await resize(page, VIEWPORT);
}
