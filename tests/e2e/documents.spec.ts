import type { Page } from "@playwright/test";
import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  row,
  rowAction,
  save,
  saveButton,
  settled,
  chooseOption,
} from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

type Named = { name: string; [member: string]: unknown };
type Profile = { attributes: Named[]; groups?: Named[]; [member: string]: unknown };

/** Display name that refers to the texts of the attribute `badge`. */
const BADGE_TEXT = ["$", "{profile.attributes.badge}"].join("");

/** Chooses an option of a select by its label. */
const choose = (page: Page, label: string, option: string) => chooseOption(page, field(page, label), option);

test("attributes of the user profile are created, changed, moved and deleted", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const languages = { internationalizationEnabled: true, supportedLocales: ["en", "de"], defaultLocale: "en" };
  await api.send("PUT", `/${realm}`, { ...((await api.get(`/${realm}`)) as object), ...languages });
  const profile = async () => (await api.get(`/${realm}/users/profile`)) as Profile;
  const names = async () => (await profile()).attributes.map(({ name }) => name);
  await move(`/${realm}/realm-settings/user-profile/attributes`);
  await pageAction(page, "Create attribute");
  await settled(page);
  await field(page, "Attribute").fill("badge");
  await field(page, "Display name").fill("Badge");
  await field(page, "Required").click();
  await expect(page.getByLabel("Rows", { exact: true })).toHaveCount(0);
  await choose(page, "Input type", "Several lines of text");
  await page.getByLabel("Rows", { exact: true }).fill("4");
  await pageAction(page, "Add validator");
  const dialog = page.getByRole("dialog");
  await choose(page, "Validator", "length");
  await dialog.getByRole("button", { name: "Next" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Minimum/)
    .fill("3");
  await answerDialog(page, "Save");
  await expect(row(page, "length")).toContainText("Minimum");
  await page.getByRole("button", { name: "Create attribute", exact: true }).click();
  await expect(alertMessage(page, "The attribute was saved.")).toBeVisible();
  await expect(page).toHaveURL(/attributes\/badge\/edit-attribute/);
  const made = (await profile()).attributes.at(-1);
  expect(made).toMatchObject({
    name: "badge",
    displayName: "Badge",
    permissions: { edit: ["admin"] },
    validations: { length: { min: "3" } },
    annotations: { inputType: "textarea", inputTypeRows: "4" },
  });
  expect(made?.required).toEqual({ roles: expect.arrayContaining(["admin", "user"]) });

  await page.getByRole("button", { name: "Texts by language" }).click();
  const german = row(page, "German");
  await expect(german).toContainText("empty");
  // Viewing the texts is not an unsaved change.
  await expect(saveButton(page)).toHaveCount(0);
  await german.getByRole("button", { name: /^Edit/ }).click();
  await german.getByRole("textbox").fill("Ausweis");
  await german.getByRole("textbox").press("Enter");
  await expect(alertMessage(page, "The translation was saved.")).toBeVisible();
  expect(await api.get(`/${realm}/localization/de`)).toEqual({ "profile.attributes.badge": "Ausweis" });
  // The previous display name becomes the text in the default language.
  expect(await api.get(`/${realm}/localization/en`)).toMatchObject({ "profile.attributes.badge": "Badge" });
  await expect(german).toContainText("Ausweis");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expect(field(page, "Display name")).toHaveValue(BADGE_TEXT);

  await rowAction(page, "length", "Delete");
  await answerDialog(page, "Delete");
  await field(page, "Several values").click();
  await save(page);
  await expect(alertMessage(page, "The attribute was saved.").first()).toBeVisible();
  const changed = { multivalued: true, displayName: BADGE_TEXT };
  await expect.poll(async () => (await profile()).attributes.at(-1)).toMatchObject(changed);
  expect((await profile()).attributes.at(-1)?.validations ?? {}).toEqual({});
  // The message of the save before may still be visible. Wait for this save: leaving while it is running opens a
  // dialog.
  await expect(saveButton(page)).toHaveCount(0);

  await move(`/${realm}/realm-settings/user-profile/attributes`);
  const before = await names();
  await row(page, "badge")
    .getByRole("button", { name: /^Move badge/ })
    .press("Alt+ArrowUp");
  await expect(alertMessage(page, "The order was saved.")).toBeVisible();
  expect(await names()).toEqual([...before.slice(0, -2), "badge", before.at(-2)]);

  await rowAction(page, "badge", "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The attribute was deleted.")).toBeVisible();
  expect(await names()).toEqual(before.slice(0, -1));
  // The texts are deleted with the attribute.
  await expect.poll(() => api.get(`/${realm}/localization/de`)).toEqual({});
  await expect.poll(() => api.get(`/${realm}/localization/en`)).not.toHaveProperty(["profile.attributes.badge"]);
});

test("an attribute group has texts in several languages, which go with it", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const languages = { internationalizationEnabled: true, supportedLocales: ["en", "de"], defaultLocale: "en" };
  await api.send("PUT", `/${realm}`, { ...((await api.get(`/${realm}`)) as object), ...languages });
  const german = () => api.get(`/${realm}/localization/de`);
  await move(`/${realm}/realm-settings/user-profile/attributes-group/new`);
  await field(page, "Name").fill("work");
  await field(page, "Display name").fill("Work");
  await page.getByRole("button", { name: "Create attribute group", exact: true }).click();
  await expect(alertMessage(page, "The user profile was saved.")).toBeVisible();
  await move(`/${realm}/realm-settings/user-profile/attributes-group/edit/work`);
  await page.getByRole("button", { name: "Display name by language" }).click();
  await expect(row(page, "English")).toContainText("Default");
  await row(page, "German").getByRole("button", { name: /^Edit/ }).click();
  await row(page, "German").getByRole("textbox").fill("Arbeit");
  await row(page, "German").getByRole("textbox").press("Enter");
  await expect(alertMessage(page, "The translation was saved.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  expect(await german()).toEqual({ "profile.attribute-group.work": "Arbeit" });
  await save(page);
  await expect(saveButton(page)).toHaveCount(0);
  const groups = ((await api.get(`/${realm}/users/profile`)) as Profile).groups;
  const header = ["$", "{profile.attribute-group.work}"].join("");
  expect(groups?.at(-1)).toMatchObject({ name: "work", displayHeader: header });
  await move(`/${realm}/realm-settings/user-profile/attributes-group`);
  await rowAction(page, "work", "Delete");
  await answerDialog(page, "Delete");
  await expect.poll(german).toEqual({});
});

test("changes by others to the document are kept, or shown when they conflict", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const profile = async () => (await api.get(`/${realm}/users/profile`)) as Profile;
  const before = await profile();
  const change = async (name: string, more: object): Promise<void> => {
    const now = await profile();
    const attributes = now.attributes.map((one) => (one.name === name ? { ...one, ...more } : one));
    await api.send("PUT", `/${realm}/users/profile`, { ...now, attributes });
  };
  await move(`/${realm}/realm-settings/user-profile/attributes/lastName/edit-attribute`);
  await field(page, "Display name").fill("Family name");
  await change("email", { displayName: "Theirs" });
  await change("lastName", { annotations: { theirs: "1" } });
  await save(page);
  await expect(alertMessage(page, "The attribute was saved.")).toBeVisible();
  const saved = (await profile()).attributes;
  expect(saved.find(({ name }) => name === "email")).toMatchObject({ displayName: "Theirs" });
  expect(saved.find(({ name }) => name === "lastName")).toMatchObject({
    displayName: "Family name",
    annotations: { theirs: "1" },
  });
  await field(page, "Display name").fill("Mine");
  await change("lastName", { displayName: "Theirs too" });
  await save(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Theirs too");
  await dialog
    .getByRole("button", { name: /Cancel|Back/ })
    .first()
    .click();
  expect((await profile()).attributes.find(({ name }) => name === "lastName")).toMatchObject({
    displayName: "Theirs too",
  });
  await api.send("PUT", `/${realm}/users/profile`, before);
});

test("the user profile as JSON completes, marks errors at their lines, and saves", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/realm-settings/user-profile/json-editor`);
  const before = await api.get(`/${realm}/users/profile`);
  const editor = page.getByRole("textbox", { name: "JSON editor" });
  await expect(editor).toContainText('"username"');
  await expect(saveButton(page)).toHaveCount(0);
  await editor.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type('"unm');
  const proposal = page.getByRole("option", { name: /unmanagedAttributePolicy/ });
  // Completion is loaded with the editor's code, perhaps only after the first letters.
  await expect(async () => {
    if ((await proposal.count()) === 0) await page.keyboard.press("Control+Space");
    await expect(proposal).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await proposal.click();
  await page.keyboard.type('"ENA');
  const enabled = page.getByRole("option", { name: /ENABLED/ });
  await expect(enabled.first()).toBeVisible();
  // The editor ignores clicks on a list that has just opened.
  await expect(async () => {
    if (await enabled.count()) await enabled.first().click();
    await expect(editor).toContainText('"ENABLED"', { timeout: 500 });
  }).toPass();
  await expect(page.locator(".cm-lint-marker-error")).toBeVisible();
  await page.keyboard.type(",");
  await expect(page.locator(".cm-lint-marker-error")).toHaveCount(0);
  await save(page);
  await expect(alertMessage(page, "The user profile was saved.")).toBeVisible();
  expect(await api.get(`/${realm}/users/profile`)).toMatchObject({ unmanagedAttributePolicy: "ENABLED" });
  await api.send("PUT", `/${realm}/users/profile`, before);
});

test("client profiles get executors, and client policies get conditions", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const before = await api.get(`/${realm}/client-policies/profiles`);
  const read = (what: string) => api.get(`/${realm}/client-policies/${what}`);
  await move(`/${realm}/realm-settings/client-policies/profiles`);
  await expect(row(page, "fapi-1-baseline")).toContainText("Global");
  await pageAction(page, "Create client profile");
  await settled(page);
  await field(page, "Name").fill("a/b strong");
  await page.getByRole("button", { name: "Create client profile", exact: true }).click();
  await expect(page).toHaveURL(/client-policies\/a%2Fb%20strong\/edit-profile/);
  await settled(page);
  await pageAction(page, "Add executor");
  await settled(page);
  await choose(page, "Executor", "pkce-enforcer");
  await field(page, "Auto-configure").click();
  await page.getByRole("button", { name: "Add executor", exact: true }).click();
  await expect(alertMessage(page, "The executor was added.")).toBeVisible();
  expect(await read("profiles")).toMatchObject({
    profiles: [{ name: "a/b strong", executors: [{ executor: "pkce-enforcer" }] }],
  });

  await move(`/${realm}/realm-settings/client-policies/a%2Fb%20strong/edit-profile`);
  await expect(row(page, "pkce-enforcer")).toContainText(/Auto-configure(?:Yes|No)/);

  // Two executors of one type: each is opened, changed and deleted independently.
  await pageAction(page, "Add executor");
  await settled(page);
  await choose(page, "Executor", "pkce-enforcer");
  await page.getByRole("button", { name: "Add executor", exact: true }).click();
  await expect(alertMessage(page, "The executor was added.")).toBeVisible();
  const configured = (...values: readonly string[]) => ({
    profiles: [{ executors: values.map((value) => ({ configuration: { "auto-configure": value } })) }],
  });
  expect(await read("profiles")).toMatchObject(configured("true", "false"));
  await move(`/${realm}/realm-settings/client-policies/a%2Fb%20strong/edit-profile`);
  await page.getByRole("link", { name: "pkce-enforcer" }).nth(1).click();
  await expect(page).toHaveURL(/edit-profile\/pkce-enforcer~2$/);
  await settled(page);
  await field(page, "Auto-configure").click();
  await save(page);
  await expect(alertMessage(page, "The executor was saved.")).toBeVisible();
  await expect(page).toHaveURL(/edit-profile(?:\/pkce-enforcer~2)?$/);
  expect(await read("profiles")).toMatchObject(configured("true", "true"));
  await move(`/${realm}/realm-settings/client-policies/a%2Fb%20strong/edit-profile/pkce-enforcer`);
  await settled(page);
  await field(page, "Auto-configure").click();
  await save(page);
  // Leaving while a save is under way is asked about.
  await expect(saveButton(page)).toHaveCount(0);
  expect(await read("profiles")).toMatchObject(configured("false", "true"));
  await move(`/${realm}/realm-settings/client-policies/a%2Fb%20strong/edit-profile`);
  await page
    .getByRole("row", { name: /pkce-enforcer/ })
    .nth(1)
    .getByRole("button")
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await answerDialog(page, "Delete");
  await expect.poll(() => read("profiles")).toMatchObject(configured("false"));

  await move(`/${realm}/realm-settings/client-policies/policies`);
  await pageAction(page, "Create client policy");
  await settled(page);
  await field(page, "Name").fill("all");
  await page.getByRole("button", { name: "Create client policy", exact: true }).click();
  await expect(page).toHaveURL(/client-policies\/policies\/all\/edit-policy/);
  const above = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last();
  await expect(above).toHaveAttribute("href", /\/realm-settings\/client-policies\/policies$/);
  await settled(page);
  await pageAction(page, "Add condition");
  await settled(page);
  await choose(page, "Condition", "any-client");
  await page.getByRole("button", { name: "Add condition", exact: true }).click();
  await expect(alertMessage(page, "The condition was added.")).toBeVisible();
  expect(await read("policies")).toMatchObject({
    policies: [{ name: "all", enabled: true, conditions: [{ condition: "any-client" }] }],
  });
  await move(`/${realm}/realm-settings/client-policies/policies`);
  await row(page, "all").getByRole("switch").click();
  await answerDialog(page, "Disable");
  await expect.poll(() => read("policies")).toMatchObject({ policies: [{ name: "all", enabled: false }] });
  await rowAction(page, "all", "Delete");
  await answerDialog(page, "Delete");
  await expect.poll(() => read("policies")).toMatchObject({ policies: [] });

  await move(`/${realm}/realm-settings/client-policies/fapi-1-baseline/edit-profile`);
  await expect(field(page, "Name")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Add executor" })).toHaveCount(0);
  await api.send("PUT", `/${realm}/client-policies/profiles`, before);
});
