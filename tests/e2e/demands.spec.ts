import type { Page } from "@playwright/test";
import { alertMessage, field, save, saveButton } from "./support/console-page.ts";
import { configOf, lever, createDirectory, removeDirectories } from "./support/records/directories.ts";
import { AT, createProvider, readProvider } from "./support/records/providers.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Returns a function that counts the PUT requests of a page so far. */
function writesOf(page: Page): () => number {
  let writes = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") writes += 1;
  });
  return () => writes;
}

test("fields that a change adds to an existing record are required, and their defaults are written", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await createDirectory(api, realm, "people");
  await move(`/${realm}/user-federation/ldap/${id}`);
  const writes = writesOf(page);
  await lever(page, "Allow Kerberos authentication").click();
  await field(page, "Cache policy").selectOption("EVICT_WEEKLY");
  await save(page);
  await expect(page.getByText("3 to fix")).toBeVisible();
  await expect(field(page, "Kerberos realm")).toBeFocused();
  expect(writes()).toBe(0);
  expect(await configOf(api, realm, "people")).not.toMatchObject({ cachePolicy: ["EVICT_WEEKLY"] });
  await field(page, "Kerberos realm").fill("EXAMPLE.ORG");
  await field(page, "Server principal").fill("HTTP/a@EXAMPLE.ORG");
  await field(page, "Key tab").fill("/etc/krb5.keytab");
  await save(page);
  await expect(alertMessage(page, "The provider was saved.")).toBeVisible();
  expect(await configOf(api, realm, "people")).toMatchObject({
    kerberosRealm: ["EXAMPLE.ORG"],
    evictionDay: ["1"],
    evictionHour: ["0"],
    evictionMinute: ["0"],
  });
  await removeDirectories(api, realm);
});

test("server defaults are shown but not written, and values that a change adds are written", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const alias = unique("assumed");
  await createProvider(api, realm, alias);
  await move(`/${realm}/identity-providers/oidc/${alias}/settings`);
  const mode = field(page, "Sync mode");
  await expect(mode.getByRole("option", { selected: true }).or(mode).first()).toContainText("Legacy (server default)");
  const options = await mode.getByRole("option").allTextContents();
  expect(options.map((one) => one.replace(" (server default)", ""))).toEqual([
    ...new Set(options.map((one) => one.replace(" (server default)", ""))),
  ]);
  await field(page, "Display name").fill("Partner");
  await page.getByRole("switch", { name: "Use PKCE" }).click();
  await expect(field(page, "PKCE method")).toHaveValue("S256");
  await save(page);
  await expect(alertMessage(page, "The identity provider was saved.")).toBeVisible();
  const saved = await readProvider(api, realm, alias);
  expect(saved).toMatchObject({ displayName: "Partner", config: { pkceEnabled: "true", pkceMethod: "S256" } });
  expect(saved?.config).not.toHaveProperty("syncMode");
  await api.send("DELETE", `/${realm}/${AT}/${alias}`);

  const saml = unique("signed");
  const config = { entityId: "https://sp.example", singleSignOnServiceUrl: "https://idp.example/sso" };
  await createProvider(api, realm, saml, { providerId: "saml", config });
  await move(`/${realm}/identity-providers/saml/${saml}/settings`);
  await page.getByRole("switch", { name: "Want AuthnRequests signed" }).click();
  await save(page);
  await expect(alertMessage(page, "The identity provider was saved.")).toBeVisible();
  expect((await readProvider(api, realm, saml))?.config).toMatchObject({
    wantAuthnRequestsSigned: "true",
    signatureAlgorithm: "RSA_SHA256",
  });
  await api.send("DELETE", `/${realm}/${AT}/${saml}`);
});

test("required fields on another tab mark that tab, and the counter leads to them", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = unique("demanding");
  await api.send("POST", `/${realm}/clients`, { clientId: id, id, protocol: "openid-connect", publicClient: false });
  await move(`/${realm}/clients/${id}/credentials`);
  await field(page, "Client authenticator").selectOption("client-x509");
  await page.getByRole("tab", { name: "Settings" }).click();
  await field(page, "Name").fill("Demanding");
  const count = page.getByRole("button", { name: "2 to fix" });
  await expect(count).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Credentials/ }).locator("[data-mark=wrong]")).toHaveCount(1);
  await expect(saveButton(page)).toBeDisabled();
  await count.click();
  await expect(field(page, "Subject DN")).toBeFocused();
  await expect(page.getByRole("tab", { name: /^Credentials/ })).toHaveAttribute("aria-selected", "true");
  await api.send("DELETE", `/${realm}/clients/${id}`);
});

test("a change marks only its own tab", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const id = unique("marked");
  await api.send("POST", `/${realm}/clients`, { clientId: id, id, protocol: "openid-connect", publicClient: false });
  await move(`/${realm}/clients/${id}/advanced`);
  await field(page, "Logo URL").fill("https://a.example/logo.png");
  const marks = page.getByRole("tab").filter({ has: page.locator("[data-mark]") });
  await expect(marks).toHaveText([/^Advanced/]);
  await page.getByRole("button", { name: "Revert" }).click();
  await api.send("DELETE", `/${realm}/clients/${id}`);
});

test("a disabled action names the missing right, without placeholders", async ({ viewer }) => {
  const { page, move } = viewer;
  await move(`/${REALM}/realms`);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Create realm" })).toBeVisible();
  await expect(main.getByText(/^You need create-realm/).first()).toBeAttached();
  await expect(main.getByText("$")).toHaveCount(0);
});

test("a click reaches the control under the pointer although the field that it leaves shows an error", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await createDirectory(api, realm, "people");
  await move(`/${realm}/user-federation/ldap/${id}`);
  const startTls = lever(page, "Enable StartTLS");
  await expect(startTls).not.toBeChecked();
  await field(page, "Connection URL").fill("");
  const box = await startTls.boundingBox();
  if (box === null) throw new Error("The switch is not drawn.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(field(page, "Connection URL")).not.toBeFocused();
  // Users hold the button down long enough for the page to be rendered again.
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))));
  await page.mouse.up();
  await expect(startTls).toBeChecked();
  await expect(field(page, "Connection URL")).toHaveAttribute("aria-invalid", "true");
  await removeDirectories(api, realm);
});

test("fields that the server describes after a change are required, also when another tab saves", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const clientId = unique("federated");
  await api.send("POST", `/${REALM}/clients`, { clientId, publicClient: false, secret: "x" });
  const [client] = (await api.get(`/${REALM}/clients?clientId=${clientId}`)) as { id: string }[];
  await move(`/${REALM}/clients/${client?.id}/credentials`);
  const writes = writesOf(page);
  await field(page, "Client authenticator").selectOption("federated-jwt");
  await field(page, "Identity provider").waitFor();
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "2 to fix" }).click();
  await expect(field(page, "Identity provider")).toBeFocused();
  expect(writes()).toBe(0);
  await field(page, "Identity provider").fill("partner");
  await field(page, "Federated subject").fill("shop");
  await save(page);
  const question = page.getByRole("dialog", { name: "Change how the client authenticates?" });
  await expect(question).toContainText('until they authenticate by "Signed JWT - Federated"');
  await question.getByRole("button", { name: "Change" }).click();
  await expect(alertMessage(page, "The client was saved.")).toBeVisible();
  const attributes = { "jwt.credential.issuer": "partner", "jwt.credential.sub": "shop" };
  expect(await api.get(`/${REALM}/clients/${client?.id}`)).toMatchObject({ attributes });
  await api.send("DELETE", `/${REALM}/clients/${client?.id}`);
});
