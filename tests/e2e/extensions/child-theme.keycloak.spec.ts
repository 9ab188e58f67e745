import type { Browser } from "@playwright/test";
import { THEME_WITH_PACKS } from "../../fixtures/themes/theme-with-packs.ts";
import { createConsolePage, row, settled } from "../support/console-page.ts";
import { expect, test } from "../support/test.ts";
import { signIn } from "../support/sign-in.ts";

// The child theme is the admin theme of one realm, which has its own console. The console of the master realm stays
// without packs.

const RIGHTS = { boss: ["realm-admin"], clerk: ["view-users", "query-users", "manage-users"] };

test("a child theme adds packs: screens, texts, patches and rights", async ({
  browser,
  server,
  api,
  guard,
  temporaryRealm,
}) => {
  const realm = temporaryRealm("packs");
  const users = Object.entries(RIGHTS).map(([username, roles]) => ({
    username,
    firstName: username,
    lastName: "Acme",
    email: `${username}@acme.example`,
    emailVerified: true,
    enabled: true,
    credentials: [{ type: "password", value: username }],
    clientRoles: { "realm-management": roles },
  }));
  await api.send("POST", "", { realm, enabled: true, adminTheme: THEME_WITH_PACKS, users });
  const [person] = (await api.get(`/${realm}/users?username=clerk`)) as { id: string }[];
  const newConsole = (who: string) => consoleOf(browser, guard, { url: `${server}/admin/${realm}/console/`, who });

  const boss = await newConsole("boss");
  const { page, open, move } = boss.desk;
  await open(`/${realm}/users`);
  await page.getByRole("navigation").getByRole("link", { name: "People of Acme" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People of Acme" })).toBeVisible();
  await expect(row(page, "clerk@acme.example")).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Invoices" })).toBeVisible();
  await move(`/${realm}/users/${person?.id}/groups`);
  await expect(page.getByRole("tab", { name: "Teams", selected: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Consents" })).toBeVisible();
  await move(`/${realm}/extensions`);
  await expect(row(page, "People of Acme")).toContainText("Working");
  await expect(row(page, "Broken")).toContainText("Faulty");
  await boss.close();

  const clerk = await newConsole("clerk");
  await clerk.desk.open(`/${realm}/users/${person?.id}/groups`);
  await expect(clerk.desk.page.getByRole("tab", { name: "Teams", selected: true })).toBeVisible();
  await expect(clerk.desk.page.getByRole("tab", { name: "Consents" })).toHaveCount(0);
  const links = clerk.desk.page.getByRole("navigation").getByRole("link");
  await expect(links.filter({ hasText: "People of Acme" })).toBeVisible();
  await expect(links.filter({ hasText: "Invoices" })).toHaveCount(0);
  await clerk.desk.move(`/${realm}/acme-invoices`);
  await expect(clerk.desk.page.getByText("view-realm").first()).toBeVisible();
  await clerk.close();
});

type Guarded = { watch(context: Awaited<ReturnType<Browser["newContext"]>>): Promise<() => void> };

/** Opens the console of a realm in a new browser context, and signs in. */
async function consoleOf(browser: Browser, guard: Guarded, { url, who }: { url: string; who: string }) {
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, who);
  await settled(page);
  return { desk: createConsolePage(page, url), close: () => context.close() };
}
