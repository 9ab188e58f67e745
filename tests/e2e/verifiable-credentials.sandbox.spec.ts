import { alertMessage, rowAction } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { testWithFeatures } from "./support/features.ts";
import { expect } from "./support/test.ts";

/** Test on a server that lets realms issue credentials to wallets. */
const test = testWithFeatures("OID4VC_VCI");

test("a user gets a verifiable credential, which is updated, viewed and revoked", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  await api.send("PUT", "/acme", { realm: "acme", verifiableCredentialsEnabled: true });
  const scope = unique("diploma");
  await api.send("POST", "/acme/client-scopes", { name: scope, protocol: "oid4vc" });
  const id = await createUser(api, unique("una-holder"));
  await move(`/acme/users/${id}/verifiable-credentials`);
  await expect(page.getByText("No verifiable credentials")).toBeVisible();
  await page.getByRole("button", { name: "Create verifiable credential" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Credential scope" }).selectOption(scope);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The verifiable credential was created.")).toBeVisible();
  const path = `/acme/users/${id}/vc/credentials`;
  const stored = async () => ((await api.get(path)) as { revision: string }[])[0]?.revision;
  const before = await stored();

  const issued = { id: "issued-1", credentialType: scope, issuedAt: 1_700_000_000_000, revision: before };
  await page.route(/\/vc\/issued-credentials$/, (route) =>
    route.fulfill({ json: [issued, { ...issued, id: "issued-2", credentialType: "another" }] }),
  );
  await rowAction(page, scope, "Update");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(alertMessage(page, "The verifiable credential was updated.")).toBeVisible();
  expect(await stored()).not.toBe(before);
  await rowAction(page, scope, "View issued credentials");
  await expect(dialog.getByRole("row", { name: "issued-1" })).toContainText("Outdated");
  await expect(dialog.getByRole("row", { name: "issued-2" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await rowAction(page, scope, "View attributes");
  await expect(dialog.getByRole("row", { name: "username" })).toContainText("una-holder");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await rowAction(page, scope, "Revoke");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(alertMessage(page, "The verifiable credential was revoked.")).toBeVisible();
  expect(await api.get(path)).toEqual([]);
  await page.unrouteAll();
});
