import type { Page } from "@playwright/test";
import { axeErrors } from "./support/page-checks/axe.ts";
import { alertMessage, field, saveButton } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("the console is viewed as a user manager by keyboard; nothing is written, and leaving restores it", async ({
  admin,
  api,
  unique,
}) => {
  const { page, open } = admin;
  const id = await createUser(api, unique("viewed"));
  await open(`/${REALM}/users/${id}`);
  const sidebar = page.getByRole("navigation", { name: "Navigation" });
  await expect(sidebar.getByRole("link", { name: "Clients" })).toBeVisible();
  await viewAs(page, "User manager");
  const banner = page.getByRole("region", { name: "View of another administrator" });
  await expect(banner).toContainText("You see the console with 4 rights. Nothing is written.");
  await expect(sidebar.getByRole("link", { name: "Users" })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Clients" })).toHaveCount(0);
  expect(await axeErrors(page)).toEqual([]);

  await field(page, "First name").fill("Viewed");
  await saveButton(page).press("Enter");
  await expect(
    alertMessage(page, /Nothing is written while you view the console as another administrator/),
  ).toBeVisible();
  await expect(field(page, "First name")).toHaveValue("Viewed");
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Una" });

  await banner.getByRole("button", { name: "End" }).press("Enter");
  await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Leave" }).press("Enter");
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(sidebar.getByRole("link", { name: "Clients" })).toBeVisible();
  await expect(field(page, "First name")).toHaveValue("Una");
  await field(page, "First name").fill("Written");
  await saveButton(page).press("Enter");
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Written" });
});

test("forms are read-only in the view with read rights, and pages are forbidden in the view without rights", async ({
  admin,
  api,
  unique,
}) => {
  const { page, open } = admin;
  const id = await createUser(api, unique("readonly"));
  await open(`/${REALM}/users/${id}`);
  await viewAs(page, "Read only");
  await expect(page.getByRole("tab", { name: "Credentials" })).toBeVisible();
  await expect(page.getByText(/manage-users/)).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Change rights" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "View as another administrator" });
  await expect(dialog.getByRole("button", { name: "Read only" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("checkbox", { name: /^query-users/ })).toBeDisabled();
  expect(await axeErrors(page)).toEqual([]);
  await dialog.getByRole("button", { name: "No rights" }).press("Enter");
  await dialog.getByRole("checkbox", { name: "view-events" }).press("Space");
  await dialog.getByRole("button", { name: "View", exact: true }).press("Enter");
  await expect(page.getByRole("main")).toContainText("You need");
  const sidebar = page.getByRole("navigation", { name: "Navigation" });
  await expect(sidebar.getByRole("link", { name: "Events" })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Users" })).toHaveCount(0);
});

/** Chooses a predefined set of rights from the help menu, by keyboard. */
async function viewAs(page: Page, set: string): Promise<void> {
  await page.getByTestId("help-toggle").press("Enter");
  const item = page.getByRole("menuitemcheckbox", { name: "View as…" });
  await item.or(page.getByRole("menuitem", { name: "View as…" })).press("Enter");
  const dialog = page.getByRole("dialog", { name: "View as another administrator" });
  await dialog.getByRole("button", { name: set }).press("Enter");
  await dialog.getByRole("button", { name: "View", exact: true }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId("help-toggle")).toBeFocused();
}
