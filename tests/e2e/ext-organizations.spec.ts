import { TARGET } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Takes the add-on away from a sandbox; a Keycloak has none by itself. */
const ORGS = /\/realms\/[^/]+\/orgs(\/|\?|$)/;

test("a server without the add-on says so, calmly, and what to do", async ({ realm, admin, guard }) => {
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
