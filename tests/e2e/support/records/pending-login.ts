import type { Page } from "@playwright/test";

/** A login attempt that waits in the browser for the server's response. */
export type PendingLogin = { state: string; nonce: string; redirectUri: string; prompt?: string };

/** Returns the attempt of the user who is at the sign-in form. `page` is any page of the console's origin. */
export async function pendingLogin(page: Page): Promise<PendingLogin> {
  const all = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("kc-callback-"))
      .map(([, value]) => JSON.parse(String(value)) as PendingLogin),
  );
  const found = all.find(({ prompt }) => prompt === undefined);
  if (found === undefined) throw new Error("No login attempt waits in this browser.");
  return found;
}

/** Writes a changed attempt, as another script on this origin could. */
export async function writePendingLogin(page: Page, login: PendingLogin): Promise<void> {
  await page.evaluate((one) => {
    const expires = Date.now() + 60_000;
    localStorage.setItem(`kc-callback-${one.state}`, JSON.stringify({ ...one, expires }));
  }, login);
}
