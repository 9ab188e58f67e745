import { testWithFeatures } from "./support/features.ts";
import { save, saveButton } from "./support/console-page.ts";
import { REALM } from "./support/target.ts";
import { expect } from "./support/test.ts";

const test = testWithFeatures("SCIM_API");

test("a SCIM name that another attribute has is disabled", async ({ admin }) => {
  const { page, move } = admin;
  const attributes = `/${REALM}/realm-settings/user-profile/attributes`;
  await move(`${attributes}/lastName/edit-attribute`);
  const name = page.getByRole("combobox", { name: "SCIM attribute" });
  await name.click();
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "nickName" })).toContainText("User");
  await expect(options.filter({ hasText: "costCenter" })).toContainText("Enterprise user");
  await options.filter({ hasText: "nickName" }).click();
  await save(page);
  await expect(saveButton(page)).toHaveCount(0);
  await move(`${attributes}/firstName/edit-attribute`);
  await name.click();
  const taken = options.filter({ hasText: "nickName" });
  await expect(taken).toContainText("Another attribute has this name");
  await expect(taken).toBeDisabled();
  await expect(options.filter({ hasText: "title" })).toBeEnabled();
});
