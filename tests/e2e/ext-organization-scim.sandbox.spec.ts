import { createOrg, orgs } from "./support/records/add-on.ts";
import { answerDialog, alertMessage, field, pageAction, save } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

// The published version of the add-on has no SCIM. The sandbox answers as its later versions are documented.
test("SCIM is set up once the realm allows it, keeps its secret, and is deleted", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = await createOrg(api, realm, unique("org"));
  const settings = orgs(realm, `/${id}/scim`);
  await move(`/${realm}/ext-organizations/${id}/settings`);
  await expect(page.getByRole("tab", { name: "Invitations" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "SCIM" })).toHaveCount(0);
  await api.send("PUT", orgs(realm, "/config"), { createAdminUserEnabled: false, scimEnabled: true });
  await move(`/${realm}/ext-organizations/${id}/domains`);
  await page.reload();
  await page.getByRole("tab", { name: "SCIM" }).click();
  await expect(page.getByText(`/realms/${realm}/scim/v2/organizations/${id}/`)).toBeVisible();
  await field(page, "Authentication").selectOption("Shared secret");
  await field(page, "Shared secret").fill("first");
  await save(page);
  await expect(alertMessage(page, "The SCIM settings were saved.")).toBeVisible();
  const first = (await api.get(settings)) as { auth: { shared_secret: string } };
  expect(first).toMatchObject({ enabled: true, auth: { type: "EXTERNAL_SECRET" } });
  await expect(field(page, "Shared secret")).toHaveValue("");
  await page.getByRole("switch", { name: "Link identity provider" }).click();
  await save(page);
  await expect.poll(() => api.get(settings)).toEqual({ ...first, link_idp: true });
  await field(page, "Authentication").selectOption("Tokens of another issuer");
  await field(page, "Issuer").fill("https://issuer.example");
  await field(page, "Audience").fill("atrium");
  await field(page, "JWKS URL").fill("https://issuer.example/keys");
  await save(page);
  const auth = {
    type: "EXTERNAL_JWT",
    issuer: "https://issuer.example",
    audience: "atrium",
    jwks_uri: "https://issuer.example/keys",
  };
  await expect.poll(() => api.get(settings)).toEqual({ ...first, link_idp: true, auth });
  await pageAction(page, "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The SCIM settings were deleted.")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Link identity provider" })).not.toBeChecked();
  await api.send("DELETE", orgs(realm, `/${id}`));
});
