import { saveButton } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

test("a text that is not valid JSON is kept on its tab and is not left without a dialog", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const before = await api.get(`/${realm}/users/profile`);
  await move(`/${realm}/realm-settings/user-profile/json-editor`);
  const editor = page.getByRole("textbox", { name: "JSON editor" });
  await expect(editor).toContainText('"username"');
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n\n\nhalf");
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
  // The line that is typed is not covered by the save bar.
  const bar = await page
    .locator(".floating")
    .filter({ has: saveButton(page) })
    .boundingBox();
  const line = await page.locator(".cm-line").filter({ hasText: "half" }).boundingBox();
  expect((line?.y ?? Infinity) + (line?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const tab = page.getByRole("tab", { name: /^JSON editor/ });
  await expect(tab.locator('[data-mark="edited"]')).toBeVisible();
  await page.getByRole("tab", { name: "Attribute groups" }).click();
  await expect(tab.locator('[data-mark="wrong"]')).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
  await tab.click();
  // The editor renders only the lines in sight.
  await editor.click();
  await page.keyboard.press("Control+End");
  await expect(editor).toContainText("half");
  await page.getByRole("button", { name: "1 to fix" }).click();
  await expect(page.getByText("This is not valid JSON.").first()).toBeInViewport();
  await page.getByRole("button", { name: "Revert" }).click();
  await editor.click();
  await page.keyboard.press("Control+End");
  await expect(editor).not.toContainText("half");
  await expect(tab.locator("[data-mark]")).toHaveCount(0);
  expect(await api.get(`/${realm}/users/profile`)).toEqual(before);
});
