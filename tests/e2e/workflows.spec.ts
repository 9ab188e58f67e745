import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  row,
  rowAction,
  save,
  saveButton,
  searchFor,
} from "./support/console-page.ts";
import { create } from "./support/records/providers.ts";
import { createPerson } from "./support/records/organizations.ts";
import { expect, test } from "./support/test.ts";

const IDLE = {
  on: "user-authenticated",
  steps: [
    { uses: "notify-user", after: "60d" },
    { uses: "disable-user", after: "30d" },
  ],
};

type Workflow = {
  readonly id: string;
  readonly name: string;
  readonly enabled?: boolean;
  readonly steps: readonly object[];
};

const all = async (api: Admin, realm: string): Promise<Workflow[]> =>
  (await api.get(`/${realm}/workflows`)) as Workflow[];

async function make(api: Admin, realm: string, name: string, more: object = IDLE): Promise<string> {
  const { location } = await api.send("POST", `/${realm}/workflows`, { name, ...more });
  return location?.split("/").at(-1) ?? "";
}

async function takeAway(api: Admin, realm: string): Promise<void> {
  for (const { id } of await all(api, realm)) await api.send("DELETE", `/${realm}/workflows/${id}`);
}

const definition = (page: Page) => page.getByRole("textbox", { name: "Workflow YAML" });

/** Replaces the definition in the editor. */
async function write(page: Page, text: string): Promise<void> {
  await definition(page).press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

test("a workflow is created, changed, disabled, duplicated and deleted", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/workflows`);
  await expect(page.getByRole("heading", { name: "No workflows" })).toBeVisible();
  await pageAction(page, "Create workflow");
  await write(page, "on: user-created\nsteps:\n- uses: nope");
  await create(page);
  await expect(page.getByText("Give the workflow a name")).toBeVisible();
  await write(page, "name: Welcome\non: user-created\nsteps:\n- uses: nope");
  await create(page);
  await expect(page.getByText("Could not find step provider: nope").first()).toBeVisible();
  await expect(definition(page)).toHaveAttribute("aria-invalid", "true");
  await write(page, "name: Welcome\non: user-created\nsteps:\n- uses: notify-user\n  after: 1d");
  await create(page);
  await expect(alertMessage(page, "The workflow was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  await expect(definition(page)).toContainText('name: "Welcome"');
  expect(await all(api, realm)).toMatchObject([{ name: "Welcome", on: "user-created", steps: [{ after: "1d" }] }]);

  await write(page, "name: Welcome\nsteps:\n- uses: notify-user\n  after: 2d\n- uses: disable-user\n  after: 1h");
  await save(page);
  await expect(alertMessage(page, "The workflow was saved.")).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  await expect.poll(() => all(api, realm)).toMatchObject([{ steps: [{ after: "2d" }, { uses: "disable-user" }] }]);
  await page.getByRole("switch").first().click();
  await expect.poll(() => all(api, realm)).toMatchObject([{ name: "Welcome", enabled: false }]);
  await expect(definition(page)).toContainText("enabled: false");

  await pageAction(page, "Duplicate");
  await field(page.getByRole("dialog"), "Name").fill("Welcome again");
  await answerDialog(page, "Duplicate");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome again" })).toBeVisible();

  await move(`/${realm}/workflows`);
  await searchFor(page, "again");
  await expect(row(page, "Welcome again")).toBeVisible();
  await row(page, "Welcome again").getByRole("switch").click();
  await expect
    .poll(() => all(api, realm))
    .toMatchObject([{ enabled: false }, { name: "Welcome again", enabled: true }]);
  await rowAction(page, "Welcome again", "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The workflow was deleted.")).toBeVisible();
  expect(await all(api, realm)).toMatchObject([{ name: "Welcome" }]);
  await takeAway(api, realm);
});

test("workflows are activated for a user, and their scheduled steps are shown", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const user = await createPerson(api, realm, "una");
  const idle = await make(api, realm, "Idle users");
  await make(api, realm, "Switched off", { ...IDLE, enabled: false });
  await move(`/${realm}/users/${user}/workflows`);
  await expect(page.getByRole("heading", { name: "No workflows" })).toBeVisible();
  await pageAction(page, "Activate");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /Idle users/ }).check();
  await expect(dialog.getByRole("checkbox", { name: /Switched off/ })).toBeDisabled();
  await field(dialog, "Begin after").fill("12h");
  await dialog.getByRole("button", { name: "Activate" }).click();
  await expect(alertMessage(page, /The workflow was activated/)).toBeVisible();
  await expect.poll(() => api.get(`/${realm}/workflows/scheduled/${user}`)).toMatchObject([{ name: "Idle users" }]);
  await page.reload();
  await expect(row(page, "Idle users").getByText("notify-user")).toBeVisible();
  await row(page, "Idle users")
    .getByRole("button", { name: /^Show|Open|Expand/ })
    .first()
    .click();
  await expect(page.getByText("Pending")).toHaveCount(2);
  await expect(definition(page)).toContainText("disable-user");

  await move(`/${realm}/workflows/${idle}`);
  await write(page, "name: Idle users\non: user-authenticated\nsteps:\n- uses: notify-user\n  after: 60d");
  await save(page);
  await expect(page.getByText(/Cannot change the number or order of steps/).first()).toBeVisible();
  await takeAway(api, realm);
  await api.send("DELETE", `/${realm}/users/${user}`);
});
