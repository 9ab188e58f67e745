import { alertMessage, save } from "./support/console-page.ts";
import { createRole } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a row without a key is shown again after its tab was left, and prevents saving meanwhile", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = await createRole(api, unique("role"), { attributes: { colour: ["red"] } });
  await move(`/${REALM}/roles/${id}/attributes`);
  const input = (label: string) => page.getByLabel(label, { exact: true });
  await expect(input("Value 1")).toHaveValue("red");
  await input("Value 1").fill("blue");
  await page.getByRole("button", { name: "Add entry" }).click();
  await input("Value 2").fill("typed");
  const tab = page.getByRole("tab", { name: /^Attributes/ });
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(tab.locator('[data-mark="wrong"]')).toBeVisible();
  await page.getByRole("button", { name: "1 to fix" }).click();
  await expect(input("Value 2")).toHaveValue("typed");
  await expect(input("Key 2")).toBeFocused();
  await expect(page.getByText("Enter a key.")).toBeVisible();
  await page.keyboard.type("shape");
  await save(page);
  await expect(alertMessage(page, "The role was saved.")).toBeVisible();
  const { attributes } = (await api.get(`/${REALM}/roles-by-id/${id}`)) as { attributes: unknown };
  expect(attributes).toEqual({ colour: ["blue"], shape: ["typed"] });
});

test("a number that cannot be read stays an error after its tab was left", async ({ realm, admin }) => {
  const { page, move } = admin;
  await move(`/${realm}/realm-settings/sessions`);
  const idle = page.getByRole("spinbutton", { name: "SSO Session Idle" });
  const before = await idle.inputValue();
  await idle.fill("");
  await idle.pressSequentially("-");
  const tab = page.getByRole("tab", { name: /^Sessions/ });
  await page.getByRole("tab", { name: "Tokens" }).click();
  await expect(tab.locator('[data-mark="wrong"]')).toBeVisible();
  await page.getByRole("button", { name: "1 to fix" }).click();
  await expect(idle).toHaveValue("");
  await expect(page.getByText("Enter a number.")).toBeVisible();
  await page.getByRole("button", { name: "Revert" }).click();
  await expect(idle).toHaveValue(before);
});
