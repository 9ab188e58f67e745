import { answerDialog, alertMessage, field, save } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

const LOGIN = "_providerConfig.assets.login";

test("colours of the sign-in page are validated and saved, and nothing else of the realm changes", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  type Realm = { attributes: Record<string, string>; accessTokenLifespan: number };
  const read = async () => (await api.get(`/${realm}`)) as Realm;
  await move(`/${realm}/ext-styles`);
  await expect(field(page, "Logo")).toBeVisible();
  await page.getByRole("tab", { name: "Login" }).click();
  await field(page, "Primary colour").fill("blue-ish");
  await save(page);
  await expect(page.getByText("The value does not have the expected form.")).toBeVisible();
  await field(page, "Primary colour").fill("#335577");
  await api.send("PUT", `/${realm}`, { ...(await read()), accessTokenLifespan: 123 });
  // Read after a write: only then does the server store attributes that were defaults before.
  const before = await read();
  await save(page);
  await expect(alertMessage(page, "The styles were saved.")).toBeVisible();
  const now = await read();
  expect(now.accessTokenLifespan).toBe(123);
  expect(now.attributes).toEqual({ ...before.attributes, [`${LOGIN}.primaryColor`]: "#335577" });
  await page.getByRole("button", { name: "Reset to the default" }).click();
  await answerDialog(page, "Reset to the default");
  await expect(alertMessage(page, "The sign-in pages look as in the theme again.")).toBeVisible();
  await expect(field(page, "Primary colour")).toHaveValue("");
  expect((await read()).attributes).toEqual(before.attributes);
  await expect(page.getByRole("button", { name: "Reset to the default" })).toHaveCount(0);
});

test("the sample mail shows the footer lines as they are typed", async ({ realm, admin }) => {
  const { page, move } = admin;
  await move(`/${realm}/ext-styles/email`);
  const sample = page.getByRole("img", { name: "Sample email" });
  await expect(sample).toContainText("Confirm your email address");
  await field(page, "Footer, first line").fill("Acme Ltd");
  await expect(sample).toContainText("Acme Ltd");
});

test("switching off a part of the portal disables its dependent settings", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/ext-styles/portal`);
  const profile = page.getByRole("switch", { name: "Profile", exact: true });
  await expect(profile).toBeChecked();
  await profile.click();
  await expect(page.getByRole("switch", { name: "Linked accounts" })).toBeDisabled();
  await save(page);
  await expect(alertMessage(page, "The styles were saved.")).toBeVisible();
  const { attributes } = (await api.get(`/${realm}`)) as { attributes: Record<string, string> };
  expect(attributes["_providerConfig.portal.profile.enabled"]).toBe("false");
  expect(attributes["_providerConfig.portal.profile.linked.enabled"]).toBeUndefined();
});
