import { alertMessage, save } from "./support/console-page.ts";
import { createRealm } from "./support/records/create-records.ts";
import { expect, test } from "./support/test.ts";

test("languages begin with English when they are switched on", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const realm = unique("spoken");
  await createRealm(api, realm);
  try {
    await move(`/${realm}/realm-settings/localization`);
    await page.getByRole("switch", { name: "Internationalization" }).click();
    await save(page);
    await expect(alertMessage(page, "The realm was saved.")).toBeVisible();
    expect(await api.get(`/${realm}`)).toMatchObject({ supportedLocales: ["en"], defaultLocale: "en" });
  } finally {
    await api.send("DELETE", `/${realm}`);
  }
});
