import { field, save } from "./support/console-page.ts";
import { testWithFeatures } from "./support/features.ts";
import { expect } from "./support/test.ts";

/** Test on a server that issues verifiable credentials. */
const test = testWithFeatures("OID4VC_VCI");

test("a scope for credentials shows the server's values, and warns of a type that wallets do not expect", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  await api.send("PUT", "/acme", { realm: "acme", verifiableCredentialsEnabled: true });
  const body = { name: unique("credential"), protocol: "oid4vc" };
  const { location } = await api.send("POST", "/acme/client-scopes", body);
  const id = location?.split("/").at(-1) ?? "";
  const saved = async () => (await api.get(`/acme/client-scopes/${id}`)) as { attributes: Record<string, string> };

  await move(`/acme/client-scopes/${id}`);
  await expect(field(page, "Hash algorithm")).toHaveValue("SHA-256");
  await expect(field(page, "Token type")).toHaveValue("dc+sd-jwt");
  await expect(page.getByText(/^Wallets expect/)).toHaveCount(0);

  await field(page, "Token type").fill("jwt");
  await expect(page.getByText('Wallets expect "dc+sd-jwt" for this format.')).toBeVisible();
  await page.getByRole("combobox", { name: "Format" }).selectOption({ label: "JWT VC (jwt_vc_json)" });
  await expect(page.getByText('Wallets expect "vc+jwt" for this format.')).toBeVisible();
  await field(page, "Token type").fill("vc+jwt");
  await expect(page.getByText(/^Wallets expect/)).toHaveCount(0);
  await field(page, "Hash algorithm").selectOption("SHA-512");
  await save(page);
  await expect
    .poll(async () => (await saved()).attributes["vc.credential_build_config.hash_algorithm"])
    .toBe("SHA-512");
  await api.send("DELETE", `/acme/client-scopes/${id}`);
});
