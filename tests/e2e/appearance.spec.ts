import { settled } from "./support/console-page.ts";
import { createAdministratorWithLanguage } from "./support/records/administrator-with-language.ts";
import { createUser } from "./support/records/create-records.ts";
import { axeErrors } from "./support/page-checks/axe.ts";
import { layoutErrors } from "./support/page-checks/layout-errors.ts";
import { runInPage } from "./support/page-checks/run-in-page.ts";
import { alignmentErrors } from "./support/page-checks/alignment-errors.ts";
import { signIn } from "./support/sign-in.ts";
import { tableErrors } from "./support/page-checks/table-errors.ts";
import { consoleUrl, REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";
import { resize } from "./support/driver/resize.ts";

test("switching the theme takes effect, and persists after a reload", async ({ newConsole }) => {
  const { page, open } = await newConsole("admin");
  await page.emulateMedia({ colorScheme: "light" });
  await open(`/${REALM}/users`);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await choose("Dark");
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await settled(page);
  expect(await background()).toBe(dark);
  await choose("System");
  await expect.poll(background).toBe(light);

  async function choose(theme: string): Promise<void> {
    await page.getByRole("button", { name: "Ada Admin" }).click();
    await page
      .getByRole("menuitemradio", { name: theme })
      .or(page.getByRole("menuitem", { name: theme }))
      .or(page.getByRole("menuitemcheckbox", { name: theme }))
      .first()
      .click();
  }
});

test("the page is laid out right to left for an administrator with such a language", async ({
  browser,
  server,
  api,
  guard,
  unique,
}) => {
  const name = unique("layla");
  const leave = await createAdministratorWithLanguage(api, name, "ar");
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users`);
  await signIn(page, name);
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const sidebar = await page.locator("#navigation").boundingBox();
  const main = await page.getByRole("main").boundingBox();
  expect(sidebar?.x, "the sidebar stands at the right").toBeGreaterThan(main?.x ?? Number.POSITIVE_INFINITY);
  expect(await axeErrors(page)).toEqual([]);
  await context.close();
  await leave();
});

for (const [language, words] of Object.entries({
  de: { page: "Zeilen je Seite", fold: "Seitenleiste einklappen", nothing: "Unter dieser Adresse ist nichts" },
  ar: { page: "صفوف الصفحة", fold: "طيّ الشريط الجانبي", nothing: "لا يوجد شيء على هذا العنوان" },
})) {
  test(`messages that the server does not have appear in ${language}`, async ({
    browser,
    server,
    api,
    guard,
    unique,
  }) => {
    const name = unique(`reader-${language}`);
    const leave = await createAdministratorWithLanguage(api, name, language);
    const context = await browser.newContext();
    await guard.watch(context);
    const page = await context.newPage();
    await page.goto(`${consoleUrl(server)}#/${REALM}/users`);
    await signIn(page, name);
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByText(words.page)).toBeVisible();
    await expect(page.getByRole("button", { name: words.fold })).toBeVisible();
    await page.goto(`${consoleUrl(server)}#/${REALM}/a/b/c`);
    await expect(page.getByText(words.nothing)).toBeVisible();
    await context.close();
    await leave();
  });
}

test("help texts can be switched off and on", async ({ newConsole }) => {
  const { page, open } = await newConsole("admin");
  await open(`/${REALM}/users`);
  const help = page.getByText("People who can sign in to this realm.");
  await expect(help).toBeVisible();
  await page.getByRole("button", { name: "Help", exact: true }).click();
  await page
    .getByRole("menuitem", { name: /Help texts|Turn help texts off/ })
    .or(page.getByRole("menuitemcheckbox", { name: /Help texts/ }))
    .or(page.getByRole("switch", { name: /Help texts/ }))
    .first()
    .click();
  await expect(help).toHaveCount(0);
});

test("the page needs no horizontal scrolling at 200 % zoom", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("zoomed"));
  await resize(page, { width: 640, height: 400 });
  await move(`/${REALM}/users/${id}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test("the keyboard can skip to the content", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/users`);
  await page.keyboard.press("Tab");
  const skip = page
    .getByRole("link", { name: "Skip to content" })
    .or(page.getByRole("button", { name: "Skip to content" }));
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main:focus, main :focus, h1:focus")).toHaveCount(1);
});

test("a page that waits for its record reserves the space of its tabs", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const bottoms = (rows: string): Promise<number[]> =>
    page.locator(rows).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().bottom)));
  for (const [tab, rows] of [
    ["settings", 1],
    ["events", 2],
  ]) {
    const id = await createUser(api, unique("awaited"));
    const read = new RegExp(`/users/${id}(\\?|$)`);
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(read, async (route) => {
      await held;
      await route.continue();
    });
    await move(`/${REALM}/roles`);
    await page.evaluate((to) => location.assign(to), `#/${REALM}/users/${id}/${tab}`);
    await expect(page.locator("[data-room=tabs]")).toHaveCount(Number(rows));
    let before: number[] = [];
    const isRendered = async (): Promise<boolean> => {
      before = await bottoms("[data-room=tabs]");
      return before.length === Number(rows) && before.every((bottom) => bottom > 0);
    };
    await expect.poll(isRendered).toBe(true);
    answer();
    await settled(page);
    expect(await bottoms("main [role=tablist]"), String(tab)).toEqual(before);
    await page.unroute(read);
  }
});

test("lines of a narrow list align on touch screens, and nothing is covered or cut off", async ({
  browser,
  server,
  guard,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users`);
  await signIn(page, "admin");
  for (const list of ["users", "clients", "groups", "roles", "events"]) {
    await page.goto(`${consoleUrl(server)}#/${REALM}/${list}`);
    await settled(page);
    const found = await Promise.all([
      ...[alignmentErrors, tableErrors].map((errors) => runInPage(page, errors)),
      page.evaluate(layoutErrors, "body"),
    ]);
    expect.soft(found.flat(), list).toEqual([]);
  }
  await context.close();
});
