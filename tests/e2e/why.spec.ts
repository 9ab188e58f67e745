import type { Page } from "@playwright/test";
import { REALM, TARGET } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a hidden field shows by keyboard which rule hides it, and fulfilling the rule shows the field", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const body = { clientId: unique("why"), publicClient: false, standardFlowEnabled: false };
  const { location } = await api.send("POST", `/${REALM}/clients`, body);
  await move(`/${REALM}/clients/${location?.split("/").at(-1)}/settings`);
  const origins = page.getByRole("button", { name: 'Why is "Web origins" hidden?' });
  await expect(origins).toHaveCount(0);
  await chooseHelp(page, "Why? mode");
  await origins.focus();
  await page.keyboard.press("Enter");
  const answer = page.getByRole("dialog", { name: 'Why is "Web origins" hidden?' });
  await expect(answer).toContainText("Hidden by a rule. It is shown when");
  await expect(rulePart(answer, "Client type /protocol is not saml (now openid-connect)", "holds")).toBeVisible();
  await expect(rulePart(answer, "Standard flow /standardFlowEnabled is on (now Off)", "does not hold")).toBeVisible();
  await expect(answer).toContainText("It would be shown as soon as:Standard flow /standardFlowEnabled is on");
  await page.keyboard.press("Escape");
  await expect(answer).toHaveCount(0);
  await expect(origins).toBeFocused();

  await page.getByRole("checkbox", { name: "Standard flow" }).focus();
  await page.keyboard.press("Space");
  await expect(origins).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Web origins" })).toBeVisible();
  const required = page.getByRole("button", { name: 'Why is "Client ID" required?' });
  await required.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Always required");
  await page.keyboard.press("Escape");
  await chooseHelp(page, "Why? mode");
  await expect(required).toHaveCount(0);
});

test("controls and pages that need a missing right name that right", async ({ viewer }) => {
  const { page, move } = viewer;
  // Users of a realm with a directory are listed only after a search.
  await move(`/${REALM}/users?search=a`);
  // The contributed tab is loaded last, and renders the page again.
  if (TARGET === "keycloak") await expect(page.getByRole("tab", { name: "Extra users" })).toBeVisible();
  await chooseHelp(page, "Why? mode");
  const row = page.getByRole("button", { name: /^Why are actions of (?!this page).+ hidden or closed\?$/ }).first();
  await row.press("Enter");
  const answer = page.getByRole("dialog");
  await expect(answer).toContainText("Hidden, because you lack a right that it requires.");
  await expect(answer).toContainText("you hold the right manage-users");
  await page.keyboard.press("Escape");
  await move(`/${REALM}/clients/add-client`);
  await page.getByRole("button", { name: /^Why is ".+" refused\?$/ }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("It would be accepted as soon as:you hold the right");
});

/** Opens the help menu by keyboard and chooses an entry. */
async function chooseHelp(page: Page, name: string): Promise<void> {
  await page.getByTestId("help-toggle").press("Enter");
  const item = page.getByRole("menuitemcheckbox", { name }).or(page.getByRole("menuitem", { name }));
  await item.press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

function rulePart(answer: ReturnType<Page["getByRole"]>, text: string, mark: string) {
  return answer.getByRole("listitem").filter({ hasText: text }).getByRole("img", { name: mark, exact: true }).last();
}
