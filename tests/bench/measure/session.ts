import { type Browser, type BrowserContext, chromium } from "playwright";
import { findWholeChromium } from "../../../scripts/browser/find-chromium.ts";

/** Opens the browser to measure with. */
export async function openBrowser(): Promise<Browser> {
  const { executable, args } = findWholeChromium();
  return chromium.launch({ executablePath: executable, args });
}

/** Returns a new browser context in which `admin` is signed in to the console. */
export async function signedIn(browser: Browser, consoleUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(consoleUrl);
  await page.locator("#username").fill("admin");
  await page.locator("#password").fill("admin");
  await page.locator("#kc-login").click();
  await page.waitForURL((url) => url.href.startsWith(consoleUrl));
  // The console removes the code from its address once it has its tokens.
  await page.waitForFunction(() => !/[?&#]code=/.test(location.href));
  await page.close();
  return context;
}
