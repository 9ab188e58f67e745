import { alertMessage, field, save } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

test("policies for passwords and one-time codes are saved", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await api.send("PUT", `/${realm}`, { passwordPolicy: "length(8) and notUsername" });
  await move(`/${realm}/authentication/policies`);
  await expect(field(page, "Policy")).toHaveCount(2);
  await field(page, "Value").fill("12");
  const offered = page.getByRole("menuitem");
  await page.getByRole("button", { name: "Add policy" }).click();
  await expect(offered.filter({ hasText: "Digits" })).toBeVisible();
  await expect(offered.filter({ hasText: /^(Minimum Length|Not Username)$/ })).toHaveCount(0);
  await offered.filter({ hasText: "Digits" }).click();
  await expect(field(page, "Policy").nth(2)).toBeFocused();
  await expect(field(page, "Value").nth(1)).toHaveValue("1");
  await field(page, "Value").nth(1).fill("-2");
  await field(page, "Value").nth(1).blur();
  await expect(page.getByText("Enter 0 or more.")).toBeVisible();
  await field(page, "Value").nth(1).fill("1");
  await page.getByRole("button", { name: "Help for Policy" }).nth(2).click();
  await expect(page.getByText("The minimum number of digits in a password.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add policy" }).press("Enter");
  await offered.filter({ hasText: "Not Email" }).press("Enter");
  await expect(field(page, "Policy").nth(3)).toBeFocused();
  await field(page, "Policy").nth(3).fill("Dig");
  await expect(page.getByText("Nothing matches").first()).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Changed. Was Policy: Minimum Length, Value: 8")).toBeVisible();
  await save(page);
  await expect(alertMessage(page, "The password policy was saved.")).toBeVisible();
  expect(await api.get(`/${realm}`)).toMatchObject({
    passwordPolicy: "length(12) and notUsername and digits(1) and notEmail",
  });
  await page
    .getByRole("tab", { name: "OTP policy" })
    .or(page.getByRole("link", { name: "OTP policy" }))
    .click();
  await page.getByRole("radio", { name: "8" }).check();
  await save(page);
  await expect.poll(() => api.get(`/${realm}`)).toMatchObject({ otpPolicyDigits: 8 });
  await api.send("PUT", `/${realm}`, { passwordPolicy: "" });
});

test("a value of a password policy that the server cannot store keeps its row and blocks saving", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  await api.send("PUT", `/${realm}`, { passwordPolicy: "length(8) and regexPattern(a)" });
  await move(`/${realm}/authentication/policies`);
  // Keycloak keeps policies in an order of its own. The other value is a number.
  const pattern = page.getByRole("textbox", { name: /^Value/ });
  await pattern.fill("");
  await pattern.pressSequentially("a and b");
  await expect(pattern).toBeFocused();
  await expect(pattern).toHaveValue("a and b");
  await expect(field(page, "Policy")).toHaveCount(2);
  await pattern.blur();
  await expect(page.getByText('A value cannot contain " and "')).toBeVisible();
  await pattern.fill("a|b");
  await save(page);
  await expect
    .poll(() => api.get(`/${realm}`))
    .toMatchObject({
      passwordPolicy: expect.stringContaining("regexPattern(a|b)"),
    });
  await api.send("PUT", `/${realm}`, { passwordPolicy: "" });
});

test("the address of a policy opens that policy", async ({ realm, admin }) => {
  const { page, move } = admin;
  const isOpen = (name: string) =>
    expect(page.getByRole("tab", { name, exact: true })).toHaveAttribute("aria-selected", "true");
  await move(`/${realm}/authentication/policies?tab=otpPolicy`);
  await isOpen("OTP policy");
  await page.getByRole("tab", { name: "CIBA policy" }).click();
  await expect(page).toHaveURL(/\/authentication\/policies\/cibaPolicy$/);
  await isOpen("CIBA policy");
  await move(`/${realm}/realm-settings/login`);
  await page.getByRole("link", { name: "Passkey settings" }).click();
  await expect(page).toHaveURL(/\/authentication\/policies\/webauthnPasswordlessPolicy$/);
});
