import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { answerDialog, alertMessage, field, pageAction, pick, row, searchFor } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

/** Chooses a record in the picker of a field. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("group", { name: label }).getByRole("button", { name: "Choose…" }).click();
  await pick(page, name);
  await answerDialog(page, "Select");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a claim of a new scope is in the access token once the scope is requested", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const made = async (path: string, body: object): Promise<string> =>
    (await api.send("POST", `/${REALM}/${path}`, body)).location?.split("/").at(-1) ?? "";
  const client = await made("clients", { clientId: unique("asks"), protocol: "openid-connect" });
  const scope = unique("extra");
  const scopeId = await made("client-scopes", { name: scope, protocol: "openid-connect" });
  const user = unique("una-asks");
  await createUser(api, user);

  await made(`client-scopes/${scopeId}/protocol-mappers/models`, {
    name: "shoe size",
    protocol: "openid-connect",
    protocolMapper: "oidc-hardcoded-claim-mapper",
    config: { "claim.name": "shoe_size", "claim.value": "forty-two", "access.token.claim": "true" },
  });
  await api.send("PUT", `/${REALM}/clients/${client}/optional-client-scopes/${scopeId}`, {});

  await move(`/${REALM}/clients/${client}/clientScopes/evaluate`);
  await expect(row(page, "acr loa level")).toBeVisible();
  await searchFor(page, "shoe size");
  await expect(row(page, "acr loa level")).toHaveCount(0);
  await expect(row(page, "shoe size")).toHaveCount(0);
  await tab(page, "Access token");
  await expect(page.getByText("Choose a user to see the access token.")).toBeVisible();
  await choose(page, "User", user);
  await expect(page.getByText(`"preferred_username": "${user}"`)).toBeVisible();
  await expect(page.getByText('"shoe_size"')).toHaveCount(0);

  const scopes = page.getByRole("combobox", { name: /^Scopes to ask for/ });
  await scopes.click();
  await page.getByRole("option", { name: scope }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText('"shoe_size": "forty-two"')).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name: "Download", exact: true }).click();
  expect(await readFile(await (await file).path(), "utf8")).toContain('"shoe_size": "forty-two"');

  await tab(page, "Effective protocol mappers");
  await searchFor(page, "shoe size");
  await expect(row(page, "shoe size")).toContainText(scope);
  await row(page, "shoe size").getByRole("link", { name: "shoe size" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "shoe size" })).toBeVisible();
  await api.send("DELETE", `/${REALM}/clients/${client}`);
  await api.send("DELETE", `/${REALM}/client-scopes/${scopeId}`);
});

test("a scope is created with a mapper and assigned to a client, and its claim is in the client's token", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const [clientId, scope, user] = [unique("given"), unique("sizes"), unique("una-sized")];
  const { location } = await api.send("POST", `/${REALM}/clients`, { clientId, protocol: "openid-connect" });
  const client = location?.split("/").at(-1) ?? "";
  await createUser(api, user);

  await move(`/${REALM}/client-scopes/new`);
  await field(page, "Name").fill(scope);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: scope })).toBeVisible();
  await tab(page, "Mappers");
  await page.getByRole("button", { name: "Configure a new mapper" }).first().click();
  await pick(page, "Hardcoded claim");
  await answerDialog(page, "Next");
  await field(page, "Name").fill("shoe size");
  // The label comes from the server; the sandbox has its own.
  await page.getByRole("textbox", { name: /^(Claim name in the token|Token Claim Name)/ }).fill("shoe_size");
  await page.getByRole("textbox", { name: /^Claim value/i }).fill("forty-three");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The mapper was created.")).toBeVisible();

  await move(`/${REALM}/clients/${client}/clientScopes/setup`);
  await pageAction(page, "Add client scope");
  await pick(page, scope);
  await answerDialog(page, "Add");
  await expect(alertMessage(page, "The client scopes were changed.")).toBeVisible();

  await move(`/${REALM}/clients/${client}/clientScopes/evaluate`);
  await choose(page, "User", user);
  for (const answer of ["Access token", "ID token", "User info"]) {
    await tab(page, answer);
    await expect(page.getByText('"shoe_size": "forty-three"')).toBeVisible();
  }
  await api.send("DELETE", `/${REALM}/clients/${client}`);
  const scopes = (await api.get(`/${REALM}/client-scopes`)) as readonly {
    readonly id: string;
    readonly name: string;
  }[];
  await api.send("DELETE", `/${REALM}/client-scopes/${scopes.find(({ name }) => name === scope)?.id}`);
});

/**
 * Keeps a claim out of every token. Without the member for the user information, the claim would follow the ID token.
 */
const NOWHERE = { "access.token.claim": "false", "id.token.claim": "false", "userinfo.token.claim": "false" };

test("the ID token and the user information contain the claims mapped to them, and no others", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const clientId = unique("told");
  const mapper = (name: string, tokens: object) => ({
    name,
    protocol: "openid-connect",
    protocolMapper: "oidc-hardcoded-claim-mapper",
    config: { "claim.name": name, "claim.value": "yes", ...NOWHERE, ...tokens },
  });
  const protocolMappers = [
    mapper("only_id", { "id.token.claim": "true" }),
    mapper("only_info", { "userinfo.token.claim": "true" }),
  ];
  const { location } = await api.send("POST", `/${REALM}/clients`, { clientId, protocolMappers });
  const user = unique("una-told");
  await createUser(api, user);
  await move(`/${REALM}/clients/${location?.split("/").at(-1)}/clientScopes/evaluate`);
  await choose(page, "User", user);
  await tab(page, "ID token");
  await expect(page.getByText('"only_id": "yes"')).toBeVisible();
  await expect(page.getByText('"only_info"')).toHaveCount(0);
  await tab(page, "User info");
  await expect(page.getByText('"only_info": "yes"')).toBeVisible();
  await expect(page.getByText('"only_id"')).toHaveCount(0);
  await tab(page, "Access token");
  await expect(page.getByText(`"azp": "${clientId}"`)).toBeVisible();
  await expect(page.getByText(/"only_(id|info)"/)).toHaveCount(0);
  await api.send("DELETE", `/${REALM}/clients/${location?.split("/").at(-1)}`);
});

test("the response to a SAML client is shown formatted, and downloaded", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const { location } = await api.send("POST", `/${REALM}/clients`, { clientId: unique("saml"), protocol: "saml" });
  const user = unique("una-saml");
  await createUser(api, user);
  await move(`/${REALM}/clients/${location?.split("/").at(-1)}/clientScopes/evaluate`);
  await expect(page.getByRole("combobox", { name: /^Scopes to ask for/ })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Access token" })).toHaveCount(0);
  await tab(page, "SAML response");
  await choose(page, "User", user);
  await expect(page.getByText(user).last()).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name: "Download", exact: true }).click();
  const downloaded = await file;
  expect(downloaded.suggestedFilename()).toBe("saml-response.xml");
  const text = await readFile(await downloaded.path(), "utf8");
  expect(text).toMatch(/^<samlp:Response/);
  expect(text).toContain(`>${user}</saml:NameID>`);
  await api.send("DELETE", `/${REALM}/clients/${location?.split("/").at(-1)}`);
});

test("an audience that does not exist is reported in place of the token", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const client = unique("asks");
  const body = { clientId: client, protocol: "openid-connect", fullScopeAllowed: false };
  const id = (await api.send("POST", `/${REALM}/clients`, body)).location?.split("/").at(-1) ?? "";
  const user = unique("una-asks");
  await createUser(api, user);
  await move(`/${REALM}/clients/${id}/clientScopes/evaluate`);
  await choose(page, "User", user);
  await choose(page, "Target audience", "realm-management");
  await tab(page, "Access token");
  await expect(page.getByText("Requested audience not available: realm-management")).toBeVisible();
  await page
    .getByRole("group", { name: "Target audience" })
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByText(`"azp": "${client}"`)).toBeVisible();
  await api.send("DELETE", `/${REALM}/clients/${id}`);
});
