import type { BrowserContext, Page } from "@playwright/test";
import { VIEWPORT } from "./viewport.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What scripts of a page may leave behind in a browser, beside cookies and what belongs to the page alone. */
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

async function emptyPage(page: Page, origin: string): Promise<void> {
  for (const event of ["request", "response", "console", "pageerror", "popup"] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate((own) => location.origin === own && sessionStorage.clear(), origin);
  // Nothing is written any more when the storage is cleared.
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: LEFT_BEHIND });
  await session.detach();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.setViewportSize(VIEWPORT);
}
