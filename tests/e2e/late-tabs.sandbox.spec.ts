import type { Page } from "@playwright/test";
import { field, saveButton, searchBox, settled } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { createDirectory, lever } from "./support/records/directories.ts";
import { expect, test } from "./support/records/server-pages.ts";
import { REALM } from "./support/target.ts";

/** Keeps back what tabs of the server come by. @returns the way to let them come. */
async function holdTabs(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/library-*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a tab that the server contributes late leaves the form next to it unchanged", async ({ newConsole, api }) => {
  const { page, open } = await newConsole("admin");
  const id = await createDirectory(api, REALM, "late");
  const release = await holdTabs(page);
  await open(`/${REALM}/user-federation/ldap/${id}`);
  await settled(page);
  await lever(page, "Allow Kerberos authentication").click();
  await field(page, "Kerberos realm").pressSequentially("A");
  await field(page, "Kerberos realm").evaluate((element) => element.setAttribute("data-typed", ""));
  release();
  await expect(page.getByRole("tab", { name: "Extra directory" })).toBeVisible();
  await expect(page.locator("[data-typed]")).toBeFocused();
  await page.keyboard.type("B");
  await expect(field(page, "Kerberos realm")).toHaveValue("AB");
  await expect(page.getByText("to fix")).toHaveCount(0);
  await api.send("DELETE", `/${REALM}/components/${id}`);
});

test("the errors of a form stay when a server-provided tab loads late", async ({ newConsole, api, unique }) => {
  const { page, open } = await newConsole("admin");
  const id = await createUser(api, unique("late"));
  const release = await holdTabs(page);
  await open(`/${REALM}/users/${id}`);
  await field(page, "Email").fill("no address");
  await field(page, "Email").blur();
  await expect(page.getByText("Enter an email address").first()).toBeVisible();
  release();
  await expect(page.getByRole("tab", { name: "Extra user" })).toBeVisible();
  await settled(page);
  await expect(page.getByText("Enter an email address").first()).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
});

test("the rows of a list stay in sight while the code of tabs that the server contributes is loading", async ({
  newConsole,
}) => {
  const { page, open } = await newConsole("admin");
  const release = await holdTabs(page);
  let releaseCode: () => void = () => {};
  const codeReleased = new Promise<void>((resolve) => (releaseCode = resolve));
  const requested = page.waitForRequest("**/assets/tabs-*.js");
  await page.route("**/assets/tabs-*.js", async (route) => {
    await codeReleased;
    await route.continue();
  });
  await open(`/${REALM}/users`);
  await page.evaluate(() => {
    const { body } = document;
    new MutationObserver(() => {
      if (body.querySelector("main tbody tr") === null) body.setAttribute("data-lost", "rows");
    }).observe(body, { childList: true, subtree: true });
  });
  release();
  await requested;
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  releaseCode();
  await expect(page.getByRole("tab", { name: "Extra users" })).toBeVisible();
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  await expect(page.locator("[data-lost]")).toHaveCount(0);
});

test("a search text that came without a key press stays when the server contributes tabs late", async ({
  newConsole,
}) => {
  const { page, open, move } = await newConsole("admin");
  const release = await holdTabs(page);
  await open(`/${REALM}/users`);
  // Like a voice or a form filler: the text comes as an event of input only.
  await searchBox(page).fill("ann");
  const code = page.waitForResponse("**/assets/tabs-*.js");
  release();
  await (await code).finished();
  await settled(page);
  await expect(searchBox(page)).toHaveValue("ann");
  await move(`/${REALM}/groups`);
  await move(`/${REALM}/users`);
  await expect(page.getByRole("tab", { name: "Extra users" })).toBeVisible();
});
