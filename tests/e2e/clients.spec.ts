import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  pick,
  row,
  rowAction,
  save,
  searchFor,
} from "./support/console-page.ts";
import { REALM } from "./support/target.ts";
import { type Admin, readIfPresent } from "../../scripts/keycloak/admin.ts";
import { expect, test } from "./support/test.ts";
import { resize } from "./support/driver/resize.ts";

type Client = Readonly<Record<string, unknown>> & { readonly attributes: Readonly<Record<string, string>> };

/**
 * Creates a confidential client.
 * @returns its id
 */
async function makeClient(api: Admin, clientId: string, more: object = {}): Promise<string> {
  const body = { clientId, publicClient: false, redirectUris: ["/*"], ...more };
  const { location } = await api.send("POST", `/${REALM}/clients`, body);
  return location?.split("/").at(-1) ?? "";
}

async function readClient(api: Admin, clientId: string): Promise<Client | undefined> {
  const found = await readIfPresent(api, `/${REALM}/clients?clientId=${encodeURIComponent(clientId)}`);
  return (found as readonly Client[] | undefined)?.[0];
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("a client is created step by step with only the keyboard, found, and deleted", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const clientId = unique("app");
  await move(`/${REALM}/clients/add-client`);
  await field(page, "Client ID").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Required field")).toBeVisible();
  await expect(field(page, "Client ID")).toBeFocused();
  await page.keyboard.type(clientId);
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-current=step]")).toContainText("Capability config");
  const confidential = page.getByRole("switch", { name: "Client authentication" });
  await expect(confidential).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Service account roles" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Next", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-current=step]")).toContainText("Login settings");
  await expect(field(page, "Root URL")).toBeFocused();
  await page.keyboard.type("https://app.example.com");
  await page.getByRole("textbox", { name: "Valid redirect URIs" }).first().focus();
  await page.keyboard.type("https://app.example.com/*");
  await page.getByRole("button", { name: "Create", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(alertMessage(page, "The client was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: clientId })).toBeVisible();
  expect(await readClient(api, clientId)).toMatchObject({
    publicClient: false,
    serviceAccountsEnabled: true,
    standardFlowEnabled: true,
    rootUrl: "https://app.example.com",
    redirectUris: ["https://app.example.com/*"],
  });

  await move(`/${REALM}/clients`);
  await searchFor(page, clientId);
  await rowAction(page, clientId, "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The client was deleted.")).toBeVisible();
  await expect(row(page, clientId)).toHaveCount(0);
  expect(await readClient(api, clientId)).toBeUndefined();
});

test("a name that is taken is reported, and the input is kept", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const clientId = unique("taken");
  await makeClient(api, clientId);
  await move(`/${REALM}/clients/add-client`);
  await field(page, "Client ID").fill(clientId);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, /could not be created/)).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(field(page, "Client ID")).toHaveValue(clientId);
});

test("edits on several tabs are saved as one change, and cleared values are removed on the server", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const clientId = unique("tabs");
  const id = await makeClient(api, clientId, { name: "Old", attributes: { policyUri: "https://old.example.com" } });
  await move(`/${REALM}/clients/${id}/settings`);
  await field(page, "Description").fill("Told on the first tab");
  await field(page, "Name").fill("");
  await tab(page, "Advanced").click();
  await field(page, "Policy URL").fill("");
  await field(page, "Logo URL").fill("https://logo.example.com/a.png");
  await save(page);
  await expect(alertMessage(page, "The client was saved.")).toBeVisible();
  const read = await readClient(api, clientId);
  expect(read).toMatchObject({ description: "Told on the first tab" });
  expect(read?.name ?? "").toBe("");
  expect(read?.attributes.policyUri ?? "").toBe("");
  expect(read?.attributes.logoUri).toBe("https://logo.example.com/a.png");
});

test("a client secret is regenerated after confirmation", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const clientId = unique("secret");
  const id = await makeClient(api, clientId, { secret: "old" });
  await move(`/${REALM}/clients/${id}/credentials`);
  await expect(field(page, "Client secret")).toHaveValue("old");
  await page.getByRole("tabpanel").getByRole("button", { name: "Regenerate secret" }).click();
  await answerDialog(page, "Regenerate");
  await expect(alertMessage(page, "The client secret was regenerated.")).toBeVisible();
  await expect(field(page, "Client secret")).not.toHaveValue("old");
  const { value } = (await api.get(`/${REALM}/clients/${id}/client-secret`)) as { value: string };
  await expect(field(page, "Client secret")).toHaveValue(value);
});

test("the configuration of an adapter is shown before it is downloaded", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const clientId = unique("adapter");
  const id = await makeClient(api, clientId, { secret: "s3cret-of-the-client" });
  await move(`/${REALM}/clients/${id}/settings`);
  await pageAction(page, "Download adapter config");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`"${clientId}"`);
  await expect(dialog).toContainText("s3cret-of-the-client");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("keycloak.json");
});

test("the home URL of a client has a single slash between root URL and base URL", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const clientId = unique("home");
  const address = { rootUrl: "https://shop.example/", baseUrl: "/welcome" };
  const id = await makeClient(api, clientId, address);
  await move(`/${REALM}/clients?search=${clientId}`);
  await expect(page.getByRole("link", { name: "https://shop.example/welcome" })).toBeVisible();
  await api.send("DELETE", `/${REALM}/clients/${id}`);
});

test("several clients are exported to one file", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("several");
  const names = [`${name}-a`, `${name}-b`];
  for (const clientId of names) await makeClient(api, clientId, {});
  await move(`/${REALM}/clients?search=${name}`);
  for (const clientId of names) await page.getByRole("checkbox", { name: `Select ${clientId}` }).check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8")) as { clientId: string; id?: string }[];
  expect(file.map(({ clientId, id }) => [clientId, id])).toEqual(names.map((clientId) => [clientId, undefined]));
});

/** Selects a file on the page that imports clients. */
const give = (page: Page, name: string, content: string) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

test("a file fills in the form of a client, and its further members are kept", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const [typed, clientId] = [unique("said"), unique("filed")];
  const content = {
    ...{ clientId: typed, name: "Of the file", redirectUris: ["https://shop.example/*"], publicClient: true },
    ...{ description: "Not wanted", attributes: { "post.logout.redirect.uris": "+", "of.the.file": "kept" } },
  };
  await move(`/${REALM}/clients/import-client`);
  await expect(page.getByRole("button", { name: "Create", exact: true })).toHaveCount(0);
  await give(page, "c.json", "nothing that is a client");
  await expect(alertMessage(page, /^The file could not be read as a client/)).toBeVisible();
  await give(page, "c.json", JSON.stringify(content));
  await expect(field(page, "Client ID")).toHaveValue(typed);
  await page.getByText("Content of the file").click();
  await expect(page.locator("details pre")).toContainText("of.the.file");
  await expect(page.getByRole("switch", { name: "Client authentication" })).not.toBeChecked();
  await field(page, "Client ID").fill(clientId);
  await field(page, "Description").fill("");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The client was imported.")).toBeVisible();
  const { description: _, ...rest } = content;
  const made = (await api.get(`/${REALM}/clients?clientId=${clientId}`)) as readonly {
    readonly id: string;
    readonly description?: string;
  }[];
  expect(made).toMatchObject([{ ...rest, clientId }]);
  expect(made[0]?.description ?? "").toBe("");
  expect(await api.get(`/${REALM}/clients?clientId=${typed}`)).toEqual([]);
  await api.send("DELETE", `/${REALM}/clients/${made[0]?.id}`);
});

const METADATA = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="ENTITY">
  <SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true"
      protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
        Location="https://sp.example/acs" index="0"/>
  </SPSSODescriptor>
</EntityDescriptor>`;

test("the metadata of a SAML application fill in the form of a client", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const entity = unique("urn:sp");
  await move(`/${REALM}/clients/import-client`);
  await give(page, "sp.xml", METADATA.replace("ENTITY", entity));
  await expect(field(page, "Client ID")).toHaveValue(entity);
  await expect(page.getByRole("switch", { name: "Client signature required" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Client authentication" })).toHaveCount(0);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The client was imported.")).toBeVisible();
  const made = (await api.get(`/${REALM}/clients?clientId=${entity}`)) as readonly { readonly id: string }[];
  expect(made).toMatchObject([{ protocol: "saml", redirectUris: ["https://sp.example/acs"] }]);
  await api.send("DELETE", `/${REALM}/clients/${made[0]?.id}`);
});

test("a client gets a role, a scope and a mapper", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await makeClient(api, unique("parts"));
  await move(`/${REALM}/clients/${id}/roles`);
  await pageAction(page, "Create role");
  await field(page, "Role name").fill("buyer");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "buyer" })).toBeVisible();
  expect(await api.get(`/${REALM}/clients/${id}/roles/buyer`)).toMatchObject({ clientRole: true });

  await move(`/${REALM}/clients/${id}/clientScopes/setup`);
  await rowAction(page, "email", "Remove");
  await answerDialog(page, "Remove");
  await expect(alertMessage(page, "The client scope was removed.")).toBeVisible();
  await expect(row(page, "email")).toHaveCount(0);
  await pageAction(page, "Add client scope");
  const offered = page.getByRole("dialog").getByRole("checkbox", { name: /^(email|profile|acr)$/ });
  await expect(offered, "what the client has already is not offered").toHaveCount(1);
  await pick(page, "email");
  await page.getByRole("dialog").getByRole("radio", { name: "Optional" }).check();
  await answerDialog(page, "Add");
  await expect(alertMessage(page, "The client scopes were changed.")).toBeVisible();
  const optional = (await api.get(`/${REALM}/clients/${id}/optional-client-scopes`)) as readonly { name: string }[];
  expect(optional.map(({ name }) => name)).toContain("email");

  await move(`/${REALM}/clients/${id}/clientScopes/dedicated`);
  await pageAction(page, "Configure a new mapper");
  await pick(page, "Hardcoded claim");
  await answerDialog(page, "Next");
  await field(page, "Name").fill("shoe size");
  // The label comes from the server; the sandbox has its own.
  await page.getByRole("textbox", { name: /^(Claim name in the token|Token Claim Name)/ }).fill("shoe_size");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The mapper was created.")).toBeVisible();
  const mappers = (await api.get(`/${REALM}/clients/${id}/protocol-mappers/models`)) as readonly object[];
  expect(mappers).toMatchObject([{ name: "shoe size", protocolMapper: "oidc-hardcoded-claim-mapper" }]);
});

test("a long page keeps its scroll position when a node is registered", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await makeClient(api, unique("nodes"), { publicClient: true });
  await move(`/${REALM}/clients/${id}/advanced`);
  const register = page.getByRole("button", { name: "Register node" }).first();
  await expect(register).toBeVisible();
  await resize(page, { width: 1280, height: 500 });
  await register.evaluate((button) => button.scrollIntoView({ block: "center" }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(50);
  await register.click();
  await field(page.getByRole("dialog"), "Node host").fill("node.example.com");
  await answerDialog(page, "Save");
  await expect(row(page, "node.example.com")).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(150);
});
