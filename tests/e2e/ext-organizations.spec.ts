import { TARGET } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Matches the addresses of the add-on, to simulate a server without it. A Keycloak has none by default. */
const ORGS = /\/realms\/[^/]+\/orgs(\/|\?|$)/;

test("a server without the add-on shows a message that names it, and no error", async ({ realm, admin, guard }) => {
  const { page, move } = admin;
  const json = { error: "HTTP 404 Not Found" };
  if (TARGET === "sandbox") await page.route(ORGS, (route) => route.fulfill({ status: 404, json }));
  await move(`/${realm}/ext-organizations`);
  await expect(page.getByRole("heading", { name: "Not available" })).toBeVisible();
  await expect(page.getByText('The add-on "Phase Two Organizations" is not installed on this server.')).toBeVisible();
  await expect(page.getByRole("button", { name: "Create organization" })).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(guard.errors).toEqual([]);
  await page.unroute(ORGS);
});
