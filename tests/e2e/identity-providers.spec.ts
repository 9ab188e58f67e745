import { axeErrors } from "./support/page-checks/axe.ts";
import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  row,
  rowAction,
  save,
  saveButton,
  searchFor,
  chooseOption,
} from "./support/console-page.ts";
import { ADDRESSES, AT, create, createProvider, readProvider, type Provider } from "./support/records/providers.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("the first identity provider is chosen from cards, filled in from its metadata, found, and deleted", async ({
  realm,
  admin,
  api,
  server,
}) => {
  const { page, move } = admin;
  await move(`/${realm}/identity-providers`);
  await expect(page.getByRole("heading", { name: "Choose the kind of provider to begin with" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add provider" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Social" }).getByRole("link", { name: "GitHub" })).toBeVisible();
  expect(await axeErrors(page)).toEqual([]);
  await page.getByRole("region", { name: "User-defined" }).getByRole("link", { name: "OpenID Connect v1.0" }).click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/identity-providers/oidc/add$`));
  await field(page, "Alias").fill("corporate");
  const redirect = `${server}/realms/${realm}/broker/corporate/endpoint`;
  await expect(field(page, "Redirect URI")).toHaveValue(redirect);
  await field(page, "Client ID").fill("acme");
  await field(page, "Client secret").fill("hidden");
  const address = `${server}/realms/${realm}/.well-known/openid-configuration`;
  await field(page, "Discovery endpoint").fill(address);
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await expect(alertMessage(page, "The settings were filled in.")).toBeVisible();
  await expect(field(page, "Token URL")).toHaveValue(new RegExp(`^${server}/realms/${realm}/`));
  await expect(page.getByRole("switch", { name: "Validate signatures" })).toBeChecked();
  await expect(field(page, "JWKS URL")).toHaveValue(/^http/);
  await create(page);
  await expect(alertMessage(page, "The identity provider was created.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/identity-providers/oidc/corporate/settings$`));
  const made = await readProvider(api, realm, "corporate");
  expect(made).toMatchObject({ providerId: "oidc", enabled: true });
  expect(made?.config).toMatchObject({
    clientSecret: "**********",
    validateSignature: "true",
    useJwksUrl: "true",
    metadataDescriptorUrl: address,
  });

  await move(`/${realm}/identity-providers`);
  await searchFor(page, "corp");
  await rowAction(page, "corporate", "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The identity provider was deleted.")).toBeVisible();
  expect(await readProvider(api, realm, "corporate")).toBeUndefined();
});

test("an identity provider is filled in from a metadata file, for OpenID Connect and for SAML", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const importFile = async (source: string, name: string, mimeType: string, content: string): Promise<void> => {
    await page.getByRole("switch", { name: source }).click();
    await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    await page.getByRole("button", { name: "Import", exact: true }).first().click();
    await expect(alertMessage(page, "The settings were filled in.")).toBeVisible();
  };
  await move(`/${realm}/identity-providers/keycloak-oidc/add`);
  await field(page, "Client ID").fill("acme");
  await field(page, "Client secret").fill("hidden");
  const discovery = { authorization_endpoint: "https://a.example/auth", token_endpoint: "https://a.example/token" };
  await importFile("Use discovery endpoint", "a.json", "application/json", JSON.stringify(discovery));
  await expect(field(page, "Token URL")).toHaveValue("https://a.example/token");
  await create(page);
  await expect(page).toHaveURL(/identity-providers\/keycloak-oidc\/keycloak-oidc\/settings$/);

  await move(`/${realm}/identity-providers/saml/add`);
  await importFile("Use entity descriptor", "a.xml", "text/xml", METADATA);
  await expect(field(page, "Single sign-on service URL")).toHaveValue("https://partner.example/in");
  await expect(page.getByRole("switch", { name: "Want AuthnRequests signed" })).toBeChecked();
  await create(page);
  await expect(page).toHaveURL(/identity-providers\/saml\/saml\/settings$/);
  expect((await readProvider(api, realm, "saml"))?.config).toMatchObject({
    entityId: expect.stringMatching(new RegExp(`/realms/${realm}$`)),
    idpEntityId: "https://partner.example/saml",
    postBindingAuthnRequest: "true",
    wantAuthnRequestsSigned: "true",
    allowCreate: "true",
  });
  await expect(page.getByRole("link", { name: /broker\/saml\/endpoint\/descriptor/ })).toBeVisible();
  for (const alias of ["keycloak-oidc", "saml"]) await api.send("DELETE", `/${realm}/${AT}/${alias}`);
});

const METADATA = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://partner.example/saml">
<md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://partner.example/in"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;

test("the secret of an identity provider is stored unchanged, and settings without a field are kept", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const alias = unique("secret");
  await createProvider(api, REALM, alias, { config: { ...ADDRESSES, unheardOf: "stays" } });
  await move(`/${REALM}/identity-providers/oidc/${alias}/settings`);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await field(page, "Display name").fill("Partner");
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({
    alias,
    displayName: "Partner",
    config: { clientSecret: "**********", unheardOf: "stays" },
  });
  await expect(alertMessage(page, "The identity provider was saved.")).toBeVisible();
  await field(page, "Client secret").fill("another");
  const again = page.waitForRequest((request) => request.method() === "PUT");
  await save(page);
  expect((await again).postDataJSON()).toMatchObject({ config: { clientSecret: "another", unheardOf: "stays" } });
  await expect(saveButton(page)).toHaveCount(0);
});

test("a new SAML provider validates signatures; without an algorithm it accepts any, and none is written", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  await move(`/${realm}/identity-providers/saml/add`);
  await field(page, "Single sign-on service URL").fill("https://partner.example/in");
  await create(page);
  await expect(page).toHaveURL(/identity-providers\/saml\/saml\/settings$/);
  const made = await readProvider(api, realm, "saml");
  expect(made?.config).toMatchObject({ validateSignature: "true", wantAssertionsSigned: "true" });

  const { encryptionAlgorithm: _, ...config } = { ...made?.config, wantAssertionsEncrypted: "true" } as Record<
    string,
    string
  >;
  await api.send("PUT", `/${realm}/${AT}/saml`, { ...made, config });
  await page.reload();
  const algorithm = field(page, "Encryption algorithm");
  await expect(algorithm.locator("option:checked")).toHaveText("Any algorithm");
  await field(page, "Display name").fill("Partner");
  await save(page);
  await expect(alertMessage(page, "The identity provider was saved.")).toBeVisible();
  expect((await readProvider(api, realm, "saml"))?.config).not.toHaveProperty("encryptionAlgorithm");
  await api.send("DELETE", `/${realm}/${AT}/saml`);
});

test("the keys of an identity provider are read from a file", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const alias = unique("keys");
  const keys = { validateSignature: "true", useJwksUrl: "false", publicKeySignatureVerifier: "old" };
  await createProvider(api, REALM, alias, { config: { ...ADDRESSES, ...keys, publicKeySignatureVerifierKeyId: "k" } });
  await move(`/${REALM}/identity-providers/oidc/${alias}/settings`);
  await page.getByRole("region", { name: "Keys" }).getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Archive format").selectOption("JSON Web Key Set");
  const set = JSON.stringify({ keys: [{ kid: "k", kty: "RSA", alg: "RS256", use: "sig", n: MODULUS, e: "AQAB" }] });
  const file = { name: "keys.json", mimeType: "application/json", buffer: Buffer.from(set) };
  await page.locator("input[type=file]").setInputFiles(file);
  await answerDialog(page, "Import");
  await expect(alertMessage(page, "The key was imported.")).toBeVisible();
  await expect(field(page, "Validating public key")).toHaveValue(/"keys"/);
  await expect(field(page, "Validating public key ID")).toHaveCount(0);
  await save(page);
  await expect(alertMessage(page, "The identity provider was saved.")).toBeVisible();
  const stored = (await readProvider(api, REALM, alias))?.config;
  expect(stored?.["publicKeySignatureVerifier"]).toContain('"keys"');
  expect(stored?.["publicKeySignatureVerifierKeyId"]).toBeUndefined();
});

const MODULUS =
  "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw";

test("an identity provider is disabled after confirmation, enabled at once, and deleted from its page", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const alias = unique("lever");
  await createProvider(api, REALM, alias);
  const enabled = async (): Promise<unknown> => (await readProvider(api, REALM, alias))?.["enabled"];
  await move(`/${REALM}/identity-providers/oidc/${alias}/settings`);
  const lever = page.getByRole("switch", { name: "Enabled", exact: true });
  await lever.click();
  await answerDialog(page, "Disable");
  await expect.poll(enabled).not.toBe(true);
  await expect(lever).not.toBeChecked();
  await lever.click();
  await expect.poll(enabled).toBe(true);
  await pageAction(page, "Delete");
  await expect(page.getByRole("dialog")).toContainText(alias);
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The identity provider was deleted.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/${REALM}/identity-providers$`));
  expect(await readProvider(api, REALM, alias)).toBeUndefined();
});

test("an identity provider gets a mapper of a kind that the server describes", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const alias = unique("mapped");
  await createProvider(api, REALM, alias);
  const mappers = async (): Promise<Provider[]> => (await api.get(`/${REALM}/${AT}/${alias}/mappers`)) as Provider[];
  await move(`/${REALM}/identity-providers/oidc/${alias}/mappers`);
  await pageAction(page, "Add mapper");
  await expect(page).toHaveURL(new RegExp(`/identity-providers/oidc/${alias}/mappers/create$`));
  await field(page, "Name").fill("where from");
  await chooseOption(page, field(page, "Mapper type"), "Hardcoded User Session Attribute");
  await field(page, "User Session Attribute").fill("origin");
  await field(page, "User Session Attribute Value").fill("partner");
  await create(page);
  await expect(alertMessage(page, "The mapper was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "where from" })).toBeVisible();
  const steps = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(steps).toHaveText(["Identity providers", alias, /./]);
  expect(await mappers()).toMatchObject([
    {
      name: "where from",
      identityProviderAlias: alias,
      identityProviderMapper: "hardcoded-user-session-attribute-idp-mapper",
      config: { syncMode: "INHERIT", attribute: "origin", "attribute.value": "partner" },
    },
  ]);
  await field(page, "Sync mode override").selectOption("FORCE");
  await save(page);
  await expect(alertMessage(page, "The mapper was saved.")).toBeVisible();
  expect((await mappers())[0]?.config["syncMode"]).toBe("FORCE");

  await move(`/${REALM}/identity-providers/oidc/${alias}/mappers`);
  await expect(row(page, "where from")).toContainText("Attribute Importer");
  await rowAction(page, "where from", "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The mapper was deleted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No mappers" })).toBeVisible();
  expect(await mappers()).toEqual([]);
});

test("identity providers are reordered by keyboard", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  for (const alias of ["one", "three", "two"]) await createProvider(api, realm, alias);
  await move(`/${realm}/identity-providers`);
  await pageAction(page, "Manage display order");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Move two, place 3 of 3" }).press("Alt+ArrowUp");
  await expect(dialog.getByRole("button", { name: "Move two, place 2 of 3" })).toBeVisible();
  const order = async (): Promise<string[]> => {
    const all = (await api.get(`/${realm}/${AT}`)) as Provider[];
    const ranked = all.map(({ alias, config }) => ({ alias, rank: Number(config["guiOrder"] ?? Number.NaN) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ alias }) => alias);
  };
  expect(await order(), "nothing is sent before the order is saved").not.toEqual(["one", "two", "three"]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await order()).toEqual(["one", "two", "three"]);
  for (const alias of ["one", "two", "three"]) await api.send("DELETE", `/${realm}/${AT}/${alias}`);
});
