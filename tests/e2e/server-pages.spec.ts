import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import { PAGES } from "../fixtures/pages/pages.ts";
import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  row,
  rowAction,
  save,
  saveButton,
} from "./support/console-page.ts";
import { frameErrors } from "./support/page-checks/frame-errors.ts";
import { block, expect, fillLines, pickRecord, test, toggleOption } from "./support/records/server-pages.ts";
import { REALM } from "./support/target.ts";

type Component = { id: string; providerId: string; config: Record<string, string[]> };

/** The first page has a property of every type. */
const [EVERY = { id: "" }, ...OTHERS] = PAGES;
const address = (id: string): string => `/${REALM}/page-section/${encodeURIComponent(id)}`;
const createButton = (page: Page) => page.getByRole("button", { name: "Create", exact: true });

async function stored(api: Admin, providerId: string, named: string): Promise<Component | undefined> {
  const all = (await api.get(
    `/${REALM}/components?type=org.keycloak.services.ui.extend.UiPageProvider`,
  )) as Component[];
  // The server returns several values of a property in no order.
  for (const { config } of all) for (const values of Object.values(config)) values.sort();
  return all.find(
    (one) => one.providerId === providerId && Object.values(one.config).some(([value]) => value === named),
  );
}

test("contributed pages do not use the icon of a built-in entry", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/users`);
  await expect(page.getByRole("navigation").getByRole("link", { name: EVERY.id })).toBeVisible();
  expect(await page.evaluate(frameErrors)).toEqual([]);
});

test("an item with a property of every type is created, shown, changed, cleared and deleted", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const title = unique("item");
  await move(`/${REALM}/users`);
  await page.getByRole("navigation").getByRole("link", { name: EVERY.id }).click();
  await expect(page.getByRole("heading", { level: 1, name: EVERY.id })).toBeVisible();
  await pageAction(page, "Create item");
  await expect(field(page, "Kind")).toHaveValue("/opt");
  await expect(field(page, "Order")).toHaveValue("5");
  await expect(page.getByRole("switch", { name: "Urgent" })).toBeChecked();
  await expect(field(page, "Urgency")).toHaveValue("low");

  await field(page, "Title").fill(title);
  await field(page, "Notes").fill("One\nand two");
  await field(page, "Order").fill("7");
  await field(page, "Weight").fill("2.5");
  await page.getByRole("switch", { name: "Done" }).click();
  await field(page, "Urgency").selectOption("high");
  await toggleOption(page, "Colours", "red");
  await toggleOption(page, "Colours", "blue");
  await fillLines(page, "Words", ["a##b", "ü"]);
  await block(page, "Labels").getByRole("button", { name: "Add" }).click();
  await block(page, "Labels").getByRole("textbox").nth(0).fill("k.1");
  await block(page, "Labels").getByRole("textbox").nth(1).fill("=v");
  await pickRecord(page, "Role", "auditor");
  await pickRecord(page, "Group", "Engineering", "/Engineering");
  await field(page, "Script").fill("if (a < b) {\n  c();\n}");
  await pickRecord(page, "Client", "account-console");
  await field(page, "Attribute").selectOption("lastName");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Dear ü") });
  await field(page, "Secret word").fill("hush");
  await block(page, "Claims").getByRole("button", { name: /^Add/ }).click();
  await block(page, "Claims").getByRole("textbox").nth(0).fill("name");
  await block(page, "Claims").getByRole("textbox").nth(1).fill("de");
  await field(page, "Paper").fill("rough");
  await createButton(page).click();
  await expect(alertMessage(page, "The item was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const made = await stored(api, EVERY.id, title);
  expect(made?.config).toEqual({
    title: [title],
    kind: ["/opt"],
    notes: ["One\nand two"],
    order: ["7"],
    weight: ["2.5"],
    done: ["true"],
    urgent: ["true"],
    urgency: ["high"],
    colours: ["blue", "red"],
    words: ["a##b", "ü"],
    labels: ['[{"key":"k.1","value":"=v"}]'],
    role: ["auditor"],
    group: ["/Engineering"],
    script: ["if (a < b) {\n  c();\n}"],
    client: ["account-console"],
    attribute: ["lastName"],
    letter: ["Dear ü"],
    password: ["**********"],
    claims: ['[{"name":"name","locale":"de"}]'],
    "colour.of/paper": ["rough"],
  });

  await move(`${address(EVERY.id)}/${made?.id}`);
  await expect(field(page, "Notes")).toHaveValue("One\nand two");
  await expect(field(page, "Order")).toHaveValue("7");
  await expect(page.getByRole("switch", { name: "Done" })).toBeChecked();
  await expect(field(page, "Urgency")).toHaveValue("high");
  for (const [label, shown] of [
    ["Colours", "blue"],
    ["Role", "auditor"],
    ["Group", "/Engineering"],
    ["Client", "account-console"],
    ["Letter", "Saved content"],
  ] as const)
    await expect(block(page, label).getByText(shown, { exact: true })).toBeVisible();
  const words = block(page, "Words").getByRole("textbox");
  await expect(words).toHaveCount(2);
  expect([await words.nth(0).inputValue(), await words.nth(1).inputValue()].sort()).toEqual(["a##b", "ü"]);
  await expect(block(page, "Labels").getByRole("textbox").nth(0)).toHaveValue("k.1");
  await expect(block(page, "Claims").getByRole("textbox").nth(1)).toHaveValue("de");
  await expect(field(page, "Attribute")).toHaveValue("lastName");
  await expect(saveButton(page)).toHaveCount(0);

  await field(page, "Notes").fill("Else");
  await page.getByRole("switch", { name: "Done" }).click();
  await page.getByRole("switch", { name: "Urgent" }).click();
  await toggleOption(page, "Colours", "red");
  await fillLines(page, "Words", ["new"]);
  await block(page, "Labels").getByRole("textbox").nth(1).fill("w");
  await field(page, "Secret word").fill("louder");
  await field(page, "Paper").fill("smooth");
  await save(page);
  await expect(alertMessage(page, "The item was saved.").last()).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  expect((await stored(api, EVERY.id, title))?.config).toEqual({
    ...made?.config,
    notes: ["Else"],
    done: ["false"],
    urgent: ["false"],
    colours: ["blue"],
    words: ["new"],
    labels: ['[{"key":"k.1","value":"w"}]'],
    "colour.of/paper": ["smooth"],
  });

  for (const label of ["Kind", "Notes", "Order", "Weight", "Script", "Paper", "Secret word"])
    await field(page, label).fill("");
  await field(page, "Attribute").selectOption("");
  await toggleOption(page, "Colours", "blue");
  await fillLines(page, "Words", [""]);
  await block(page, "Labels")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await block(page, "Claims")
    .getByRole("button", { name: /^Remove/ })
    .click();
  for (const label of ["Role", "Group", "Client", "Letter"])
    await block(page, label)
      .getByRole("button", { name: /^Remove/ })
      .click();
  await page
    .getByRole("dialog", { name: "Clear the file?" })
    .getByRole("button", { name: "Clear", exact: true })
    .click();
  await save(page);
  await expect(saveButton(page)).toHaveCount(0);
  expect((await stored(api, EVERY.id, title))?.config).toEqual({
    title: [title],
    claims: ["[]"],
    done: ["false"],
    labels: ["[]"],
    urgent: ["false"],
    urgency: ["high"],
  });

  await move(address(EVERY.id));
  await rowAction(page, title, "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The item was deleted.")).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  expect(await stored(api, EVERY.id, title)).toBeUndefined();
});

test("identity providers are chosen in a property", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const title = unique("linked");
  const alias = unique("idp");
  await api.send("POST", `/${REALM}/identity-provider/instances`, { alias, providerId: "oidc", config: {} });
  await move(`${address(EVERY.id)}/add`);
  await field(page, "Title").fill(title);
  await pickRecord(page, "Providers", alias);
  await createButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect((await stored(api, EVERY.id, title))?.config).toMatchObject({ providers: [alias] });
});

test("server errors are shown at their fields, for a new item and for an existing one", async ({ admin, unique }) => {
  const { page, move } = admin;
  const title = unique("quiet");
  await move(`${address(EVERY.id)}/add`);
  await field(page, "Title").fill("  ");
  await createButton(page).click();
  await expect(field(page, "Title")).toHaveAccessibleDescription(/'Title' is required/);
  await field(page, "Title").fill("No!");
  await createButton(page).click();
  await expect(field(page, "Title")).toHaveAccessibleDescription(/Title must not shout\./);
  await field(page, "Title").fill(title);
  await field(page, "Notes").fill("No!");
  await createButton(page).click();
  await expect(field(page, "Notes")).toHaveAccessibleDescription(/no place to shout/);
  await field(page, "Notes").fill("No");
  await createButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await field(page, "Title").fill("Yes!");
  await save(page);
  await expect(field(page, "Title")).toHaveAccessibleDescription(/Title must not shout\./);
  await field(page, "Title").fill(title);
  await fillLines(page, "Words", ["Hey!"]);
  await save(page);
  await expect(page.getByText(/This is too loud\./).first()).toBeVisible();
});

for (const { id } of OTHERS) {
  test(`a page with the id "${id}" lists, creates, opens, changes and deletes items`, async ({
    admin,
    api,
    unique,
  }) => {
    const { page, move } = admin;
    const name = unique("n");
    await move(address(id));
    await expect(page.getByRole("heading", { level: 1, name: id, exact: true })).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link", { name: id, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await pageAction(page, "Create item");
    await field(page, "Name").fill(name);
    await createButton(page).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.reload();
    await field(page, "Text").fill("more");
    await save(page);
    await expect(saveButton(page)).toHaveCount(0);
    expect((await stored(api, id, name))?.config).toEqual({ name: [name], text: ["more"] });
    await move(address(id));
    await row(page, name).getByRole("link", { name }).click();
    await expect(field(page, "Text")).toHaveValue("more");
    await pageAction(page, "Delete");
    await answerDialog(page, "Delete");
    await expect(alertMessage(page, "The item was deleted.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: id, exact: true })).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
}

test("items are read-only with the right to view, and the page is forbidden without it", async ({
  sharedConsole,
  api,
  unique,
  admin,
}) => {
  const title = unique("seen");
  await admin.move(`${address(EVERY.id)}/add`);
  await field(admin.page, "Title").fill(title);
  await createButton(admin.page).click();
  await expect(admin.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const { id } = (await stored(api, EVERY.id, title)) ?? {};
  const viewer = await sharedConsole("viewer");
  await viewer.move(address(EVERY.id));
  await expect(row(viewer.page, title)).toHaveCount(1);
  await expect(viewer.page.getByRole("main").getByRole("button", { name: "Create item" })).toBeDisabled();
  await viewer.move(`${address(EVERY.id)}/${id}`);
  await expect(field(viewer.page, "Title")).not.toBeEditable();
  const userManager = await sharedConsole("user-manager");
  await userManager.move(address(EVERY.id));
  await expect(userManager.page.getByText("view-realm").first()).toBeVisible();
  await expect(userManager.page.getByRole("navigation").getByRole("link", { name: EVERY.id })).toHaveCount(0);
});
