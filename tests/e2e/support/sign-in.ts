import type { Page } from "@playwright/test";

/** The seeded administrators; the password is the name. */
export type AdministratorName = "admin" | "viewer" | "user-manager";

/** Fills the sign-in form of the sandbox or of Keycloak, which is open on the page. */
export async function signIn(page: Page, username: string, password = username): Promise<void> {
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(password);
  await page.locator("#kc-login").click();
}
