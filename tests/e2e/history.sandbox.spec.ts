import { answerDialog } from "./support/console-page.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

// Only the sandbox's example realm has a history; on a real server nobody has signed in to it yet.
test("user events name people and kinds, are filtered by kind, and lead to their settings", async ({ admin }) => {
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
