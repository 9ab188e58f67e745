import { answerDialog, alertMessage, field, row, rowAction, save } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

const TEMPLATES = /\/emails\/templates$/;
const TEMPLATE_FOLDER = "_providerConfig.theme.email.templates";

test("a mail template is read, previewed as a page, changed and stored", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/ext-styles/email`);
  await row(page, "Reset password")
    .getByRole("button", { name: /^Actions/ })
    .click();
  const edit = page.getByRole("menuitem", { name: "Edit" });
  await expect(edit).toHaveAttribute("aria-disabled", "true");
  await expect(edit).toContainText('templates take effect with "phasetwo-ui"');
  await api.send("PUT", `/${realm}`, { emailTheme: "phasetwo-ui" });
  await page.reload();
  await rowAction(page, "Reset password", "Edit");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: 'Edit template "Reset password"' })).toBeVisible();
  const shown = page.frameLocator('iframe[title="Preview of HTML"]');
  await expect(shown.getByRole("heading", { name: "Reset password" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "HTML" }).fill("<h1>A new password</h1>");
  await expect(shown.getByRole("heading", { name: "A new password" })).toBeVisible();
  await save(page);
  await expect(alertMessage(page, "The template was saved.")).toBeVisible();
  const { attributes } = (await api.get(`/${realm}`)) as { attributes: Record<string, string> };
  expect(attributes[`${TEMPLATE_FOLDER}.html/password-reset.mustache`]).toBe("<h1>A new password</h1>");
  expect(attributes[`${TEMPLATE_FOLDER}.text/password-reset.mustache`]).toContain("Reset password");
  await rowAction(page, "Reset password", "Reset to the default");
  await answerDialog(page, "Reset to the default");
  await expect(alertMessage(page, "The template was reset to the default.")).toBeVisible();
  const { attributes: left } = (await api.get(`/${realm}`)) as { attributes: Record<string, string> };
  expect(Object.keys(left).filter((name) => name.startsWith(TEMPLATE_FOLDER))).toEqual([]);
  await rowAction(page, "Reset password", "Edit");
  await expect(dialog.getByRole("textbox", { name: "HTML" })).toContainText("Dear {{user.firstName}}");
});

test("without the add-on for themes the branding remains, and one line names the missing add-on", async ({
  realm,
  admin,
}) => {
  const { page, move } = admin;
  await page.route(TEMPLATES, (route) => route.fulfill({ status: 404, json: { error: "HTTP 404 Not Found" } }));
  await move(`/${realm}/ext-styles/email`);
  // The templates of an earlier visit may still be cached.
  await page.reload();
  await expect(page.getByText('The add-on "Phase Two Themes" is not installed on this server')).toBeVisible();
  await expect(field(page, "Footer, first line")).toBeVisible();
  await page.unroute(TEMPLATES);
});
