import { readFileSync } from "node:fs";
import { axeErrors } from "./support/page-checks/axe.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** A piece of the printed plan. */
type Piece = { readonly [word: string]: unknown };

test("the plan of the current screen is shown and copied by keyboard, with texts, evaluated rules and locations", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const body = { clientId: unique("plan"), publicClient: false, standardFlowEnabled: false, secret: "never-printed" };
  const { location } = await api.send("POST", `/${REALM}/clients`, body);
  await move(`/${REALM}/clients/${location?.split("/").at(-1)}/settings`);
  await page.getByTestId("help-toggle").press("Enter");
  await page.getByRole("menuitem", { name: "Plan of this screen…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Plan of this screen" });
  const text = (await dialog.locator("pre").textContent()) ?? "";
  expect(text).not.toContain("never-printed");
  const plan = JSON.parse(text) as Piece;
  expect(plan.entry).toMatchObject({ id: "client", section: "clients" });
  const origins = piecesOf(plan).find(({ ref }) => ref === "/webOrigins");
  expect(origins).toMatchObject({
    "~says": { label: "Web origins" },
    "~now": { when: { holds: false, values: { "/standardFlowEnabled": false, "/protocol": "openid-connect" } } },
  });
  expect(linesAfter(String(origins?.["~at"]), 3)).toContain('"/webOrigins"');
  expect(await axeErrors(page)).toEqual([]);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: /copy/i }).press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  // While the button's own tooltip is open, Escape closes that first.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByTestId("help-toggle")).toBeFocused();
});

/** Returns every object of the printed plan. */
function piecesOf(value: unknown): Piece[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(piecesOf);
  return Array.isArray(value) ? inside : [value as Piece, ...inside];
}

/** Returns `count` lines of a descriptor from `path:line` on. */
function linesAfter(place: string, count: number): string {
  const [path = "", line = "1"] = place.split(":");
  return readFileSync(path, "utf8")
    .split("\n")
    .slice(Number(line) - 1, Number(line) - 1 + count)
    .join("\n");
}
