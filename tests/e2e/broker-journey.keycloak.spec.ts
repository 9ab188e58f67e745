import type { Admin } from "../../scripts/keycloak/admin.ts";
import { alertMessage, field, row, pageAction, searchFor, chooseOption } from "./support/console-page.ts";
import { AT, create, readProvider } from "./support/records/providers.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const PERSON = { username: "ida", email: "ida@partner.example", firstName: "Ida", lastName: "Rhodes" };

/** Creates a realm with one user and one client that requires PKCE with S256. */
async function partnerRealm(api: Admin, realm: string, redirectUri: string): Promise<void> {
  await api.send("POST", "", { realm, enabled: true });
  const credentials = [{ type: "password", value: "ida", temporary: false }];
  await api.send("POST", `/${realm}/users`, { ...PERSON, enabled: true, emailVerified: true, credentials });
  await api.send("POST", `/${realm}/clients`, {
    clientId: "broker-of-others",
    secret: "told once",
    redirectUris: [redirectUri],
    attributes: { "pkce.code.challenge.method": "S256" },
  });
}

test("another realm becomes an identity provider by its discovery document, and one of its users signs in", async ({
  realm,
  admin,
  api,
  server,
  browser,
  temporaryRealm,
}) => {
  const { page, move } = admin;
  const partner = temporaryRealm("partner");
  const alias = "partner";
  await partnerRealm(api, partner, `${server}/realms/${realm}/broker/${alias}/endpoint`);
  try {
    await move(`/${realm}/identity-providers/oidc/add`);
    await field(page, "Alias").fill(alias);
    await field(page, "Display name").fill("Our partner");
    const address = `${server}/realms/${partner}/.well-known/openid-configuration`;
    await field(page, "Discovery endpoint").fill(address);
    await page.getByRole("button", { name: "Import", exact: true }).first().click();
    await expect(alertMessage(page, "The settings were filled in.")).toBeVisible();
    await expect(field(page, "Issuer")).toHaveValue(`${server}/realms/${partner}`);
    await page.getByRole("switch", { name: "Use PKCE" }).click();
    await expect(field(page, "PKCE method")).toHaveValue("S256");
    await field(page, "Client ID").fill("broker-of-others");
    await field(page, "Client secret").fill("told once");
    await create(page);
    await expect(alertMessage(page, "The identity provider was created.")).toBeVisible();
    expect((await readProvider(api, realm, alias))?.config).toMatchObject({ pkceEnabled: "true", pkceMethod: "S256" });

    await page.getByRole("tab", { name: "Mappers", exact: true }).click();
    await pageAction(page, "Add mapper");
    await field(page, "Name").fill("where from");
    await chooseOption(page, field(page, "Mapper type"), "Username Template Importer");
    await field(page, "Template").fill(`\${ALIAS}.\${CLAIM.preferred_username}`);
    await create(page);
    await expect(alertMessage(page, "The mapper was created.")).toBeVisible();

    const visitor = await browser.newContext();
    try {
      const own = await visitor.newPage();
      await own.goto(`${server}/realms/${realm}/account`);
      const requested = own.waitForRequest((request) =>
        request.url().startsWith(`${server}/realms/${partner}/protocol/`),
      );
      await own.getByRole("link", { name: "Our partner" }).click();
      const query = new URL((await requested).url()).searchParams;
      expect(query.get("code_challenge_method")).toBe("S256");
      await signIn(own, "ida");
      await expect(own.getByText("Ida Rhodes").first()).toBeVisible();
    } finally {
      await visitor.close();
    }

    await move(`/${realm}/users`);
    await searchFor(page, "ida");
    await row(page, "partner.ida").getByRole("link", { name: "partner.ida" }).click();
    await expect(field(page, "Email")).toHaveValue(PERSON.email);
    await page.getByRole("tab", { name: "Identity provider links" }).click();
    await expect(page.getByRole("main").getByText("Our partner").or(row(page, alias)).first()).toBeVisible();
  } finally {
    for (const { id } of (await api.get(`/${realm}/users?search=ida`)) as { id: string }[])
      await api.send("DELETE", `/${realm}/users/${id}`);
    await api.send("DELETE", `/${realm}/${AT}/${alias}`).catch(() => undefined);
  }
});
