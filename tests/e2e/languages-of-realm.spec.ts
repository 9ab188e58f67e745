import { alertMessage, field, save } from "./support/console-page.ts";
import { createRealm } from "./support/records/create-records.ts";
import { expect, test } from "./support/test.ts";

test("the languages of a realm begin with English when they are enabled", async ({ admin, api, temporaryRealm }) => {
  const { page, move } = admin;
  const realm = temporaryRealm("spoken");
  await createRealm(api, realm);
  await move(`/${realm}/realm-settings/localization`);
  await page.getByRole("switch", { name: "Internationalization" }).click();
  await save(page);
  await expect(alertMessage(page, "The realm was saved.")).toBeVisible();
  expect(await api.get(`/${realm}`)).toMatchObject({ supportedLocales: ["en"], defaultLocale: "en" });
});

test("texts in several languages are saved with a new record", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const languages = { internationalizationEnabled: true, supportedLocales: ["en", "de"], defaultLocale: "en" };
  await api.send("PUT", `/${realm}`, { ...((await api.get(`/${realm}`)) as object), ...languages });
  const profile = await api.get(`/${realm}/users/profile`);
  const give = async (button: string, german: string): Promise<void> => {
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog", { name: button });
    await expect(dialog.getByRole("textbox")).toHaveCount(2);
    // A server returns its languages in no order.
    const listed = await dialog.getByRole("combobox").evaluateAll((all) => all.map((one) => Reflect.get(one, "value")));
    await dialog.getByRole("textbox").nth(listed.indexOf("de")).fill(german);
    // The text of the default language is required, too.
    const english = dialog.getByRole("textbox").nth(listed.indexOf("en"));
    if ((await english.inputValue()) === "") await english.fill(german);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await move(`/${realm}/realm-settings/user-profile/attributes/add-attribute`);
  await field(page, "Display name").fill("Town");
  await give("Texts by language", "Ort");
  await field(page, "Attribute").fill("town");
  const displayName = ["$", "{profile.attributes.town}"].join("");
  await expect(field(page, "Display name")).toHaveValue(displayName);
  await page.getByRole("button", { name: "Create attribute", exact: true }).click();
  await expect(alertMessage(page, "The attribute was saved.")).toBeVisible();
  await expect(page).toHaveURL(/attributes\/town\/edit-attribute/);
  const { attributes } = (await api.get(`/${realm}/users/profile`)) as { attributes: object[] };
  expect(attributes.at(-1)).toMatchObject({ name: "town", displayName });
  expect(await api.get(`/${realm}/localization/de`)).toEqual({ "profile.attributes.town": "Ort" });
  expect(await api.get(`/${realm}/localization/en`)).toMatchObject({ "profile.attributes.town": "Town" });

  await move(`/${realm}/realm-settings/user-profile/attributes-group/new`);
  await field(page, "Name").fill("home");
  await give("Display name by language", "Zuhause");
  await give("Description by language", "Wo jemand wohnt");
  await page.getByRole("button", { name: "Create attribute group", exact: true }).click();
  await expect(alertMessage(page, "The user profile was saved.")).toBeVisible();
  expect(await api.get(`/${realm}/localization/de`)).toEqual({
    "profile.attributes.town": "Ort",
    "profile.attribute-group.home": "Zuhause",
    "profile.attribute-group-description.home": "Wo jemand wohnt",
  });
  // Other tests use the same realm.
  await api.send("PUT", `/${realm}/users/profile`, profile);
  await api.send("DELETE", `/${realm}/localization/de`);
});
