import type { Page, Request } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import type { ConsolePage } from "./support/console-page.ts";
import { alertMessage, answerDialog, field, pageAction, pressInDialog, save } from "./support/console-page.ts";
import { createProtected, readIn } from "./support/records/protected-client.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";
import { chooseFile, typeUnreadable, UNFINISHED } from "./support/records/unfinished-forms.ts";

/** Collects the writes of a page until they are read. */
function writesOf(page: Page): { stop(): readonly string[] } {
  const writes: string[] = [];
  const note = (request: Request): void => {
    if (request.method() !== "GET" && request.url().includes("/admin/realms/")) writes.push(request.url());
  };
  page.on("request", note);
  return {
    stop() {
      page.off("request", note);
      return writes;
    },
  };
}

for (const one of UNFINISHED)
  test(`${one.name} that is not complete is shown again and prevents saving`, async ({ realm, admin, api, unique }) => {
    const { page, move } = admin;
    const { at, read, remove } = await one.prepare({ api, realm, unique });
    const writes = writesOf(page);
    await move(at);
    await one.type(page);
    if (one.tabs) {
      const tab = page.getByRole("tab", { name: new RegExp(`^${one.tabs[0]}`) });
      await page.getByRole("tab", { name: one.tabs[1], exact: true }).click();
      await expect(tab.locator('[data-mark="wrong"]')).toBeVisible();
      await tab.click();
    } else {
      await page.getByRole("navigation").getByRole("link", { name: "Users", exact: true }).click();
      await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
    }
    await one.isShown(page);
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: "1 to fix" }).click();
    await expect(page.getByText(one.error).first()).toBeInViewport();
    await one.isShown(page);
    expect(writes.stop()).toEqual([]);
    await one.correct(page);
    await save(page);
    await expect(alertMessage(page, one.saved)).toBeVisible();
    expect(await read()).toMatchObject(one.value);
    await remove?.();
  });

/** Checks that the dialog is not left without a confirmation, and not submitted. */
async function checkDialog(page: Page, submit: string, error: string, isShown: () => Promise<void>): Promise<void> {
  const writes = writesOf(page);
  await page.keyboard.press("Escape");
  await answerDialog(page, "Stay");
  await isShown();
  await pressInDialog(page, submit);
  await expect(page.getByRole("dialog").getByText(error).first()).toBeInViewport();
  await isShown();
  expect(writes.stop()).toEqual([]);
}

/** Opens the dialog that imports the settings of a new client with a name. Returns the client's id. */
async function openImport({ page, move }: ConsolePage, api: Admin, name: string): Promise<string> {
  const client = await createProtected(api, name);
  await move(`/${REALM}/clients/${client}/authorization/settings`);
  await pageAction(page, "Import");
  return client;
}

test("a file that cannot be read stays in its dialog and prevents an import", async ({ admin, api, unique }) => {
  const { page } = admin;
  const client = await openImport(admin, api, unique("shop"));
  const dialog = page.getByRole("dialog");
  await chooseFile(dialog, "broken.json", "{");
  await checkDialog(page, "Import", "This file is not valid JSON", () =>
    expect(dialog.getByText("broken.json")).toBeVisible(),
  );
  await chooseFile(dialog, "whole.json", JSON.stringify({ policyEnforcementMode: "PERMISSIVE", resources: [] }));
  await answerDialog(page, "Import");
  await expect(alertMessage(page, "The settings were imported.")).toBeVisible();
  expect(await readIn(api, client, "settings")).toMatchObject({ policyEnforcementMode: "PERMISSIVE" });
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("a dialog with a file that is still being read is not closed without a confirmation", async ({
  admin,
  api,
  unique,
}) => {
  const { page } = admin;
  const client = await openImport(admin, api, unique("shop"));
  await page.evaluate(() => {
    File.prototype.text = () => new Promise<string>(() => undefined);
  });
  const dialog = page.getByRole("dialog");
  await chooseFile(dialog, "large.json", "{}");
  await checkDialog(page, "Import", "This file is still being read.", () =>
    expect(dialog.getByText("large.json")).toBeVisible(),
  );
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("a number that cannot be read stays in its dialog and prevents an action", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const client = await createProtected(api, unique("shop"));
  await move(`/${REALM}/clients/${client}/keys`);
  await pageAction(page, "Generate new keys");
  const dialog = page.getByRole("dialog");
  for (const name of ["Key password", "Store password"]) await field(dialog, name).fill("hush-hush");
  const years = dialog.getByRole("spinbutton", { name: "Validity (years)" });
  await typeUnreadable(years, "-");
  await checkDialog(page, "Generate", "Enter a number.", () => expect(years).toHaveValue(""));
  await years.fill("5");
  const [sent, download] = [page.waitForRequest(/generate-and-download$/), page.waitForEvent("download")];
  await answerDialog(page, "Generate");
  await download;
  expect((await sent).postDataJSON()).toMatchObject({ validity: 5 });
  const keys = await api.get(`/${REALM}/clients/${client}/certificates/jwt.credential`);
  expect(keys).toHaveProperty("certificate");
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("a number that cannot be read is dropped by reverting", async ({ realm, admin }) => {
  const { page, move } = admin;
  await move(`/${realm}/realm-settings/sessions`);
  const idle = page.getByRole("spinbutton", { name: "SSO session idle" });
  const before = await idle.inputValue();
  await typeUnreadable(idle, "-");
  await page.getByRole("button", { name: "Revert" }).click();
  await expect(idle).toHaveValue(before);
  await typeUnreadable(idle, "9");
  await expect(idle).toHaveValue("9");
  await page.getByRole("button", { name: "Revert" }).click();
});
