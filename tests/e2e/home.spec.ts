import type { Page } from "@playwright/test";
import { row } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole("main").getByRole("search").getByRole("textbox");
  await box.fill(text);
  await box.press("Enter");
}

test("features of the server are in one list that is searched and filtered by state", async ({ admin }) => {
  const { page, move } = admin;
  await move("/master/info");
  await searchFor(page, "WEB_AUTHN");
  await expect(row(page, "WEB_AUTHN").first()).toContainText("Supported");
  await expect(row(page, "WEB_AUTHN").first()).toContainText("On");
  await searchFor(page, "FIPS");
  await expect(row(page, "FIPS")).toContainText("Off");
  const state = page.getByRole("main").getByRole("combobox", { name: "State" });
  await state.selectOption({ label: "Enabled features" });
  await expect(row(page, "FIPS")).toHaveCount(0);
  await state.selectOption({ label: "Disabled features" });
  await expect(row(page, "FIPS")).toBeVisible();
  await searchFor(page, "");
  await expect(page.getByRole("main").getByText("On", { exact: true })).toHaveCount(0);
});

test("a provider of the server is found by its own name", async ({ admin }) => {
  const { page, move } = admin;
  await move("/master/providers");
  await searchFor(page, "webauthn-authenticator-passwordless");
  await expect(row(page, "authenticator")).toBeVisible();
});

test("the first page shows counts, the last change and what needs attention", async ({ newConsole, api, unique }) => {
  const realm = unique("first");
  await api.send("POST", "", {
    realm,
    enabled: false,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
    bruteForceProtected: true,
  });
  await api.send("POST", `/${realm}/groups`, { name: "crew" });
  const { page, open } = await newConsole("admin");
  await open(`/${realm}`);
  const main = page.getByRole("main");
  await expect(main.getByText("This realm is disabled: nobody can sign in to it.")).toBeVisible();
  await expect(main.getByText("Accounts are not locked")).toHaveCount(0);
  const latest = main.getByRole("table", { name: "Last changes" }).getByRole("row").nth(1);
  await expect(latest).toContainText("Group crew");
  await expect(latest).toContainText("Created");
  await expect(latest.getByTitle(/^groups\//)).toBeVisible();
  await expect(latest).not.toContainText(/groups\/|CREATE/);
  await main.getByRole("link", { name: "1", exact: true }).click();
  await expect(row(page, "crew")).toBeVisible();
});
