import { answerDialog } from "./support/console-page.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

// Only the example realm of the sandbox has a history; on a real server there are no sign-ins to it yet.
test("user events name users and types, are filtered by type, and link to their settings", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/events`);
  await expect(page.getByRole("link", { name: "alice.meyer" }).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "event settings" })).toHaveAttribute(
    "href",
    /realm-settings\/events$/,
  );
  await page.getByRole("button", { name: "Filter" }).click();
  const kinds = page.getByRole("dialog").getByRole("combobox", { name: "Event type" });
  await kinds.fill("Logout");
  await page.getByRole("option", { name: "Logout", exact: true }).click();
  await kinds.press("Escape");
  await answerDialog(page, "Apply");
  await expect(page.getByRole("main").getByText("Logout").first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Login", exact: true })).toHaveCount(0);
  expect(new URL(page.url()).hash).toContain("LOGOUT");
});
