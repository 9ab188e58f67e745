import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pageAction, pick, row, searchFor } from "./support/console-page.ts";
import { createUser } from "./support/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

/** Chooses a record in the picker of a field. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("group", { name: label }).getByRole("button", { name: "Choose…" }).click();
  await pick(page, name);
  await confirm(page, "Select");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a claim of a new scope is found in the access token once the scope is asked for", async ({
  admin,
  api,
  unique,
}) => {
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
  await pageAction(page, "Download");
  expect(await readFile(await (await file).path(), "utf8")).toContain('"shoe_size": "forty-two"');

  await tab(page, "Effective protocol mappers");
  await searchFor(page, "shoe size");
  await expect(row(page, "shoe size")).toContainText(scope);
  await row(page, "shoe size").getByRole("link", { name: "shoe size" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "shoe size" })).toBeVisible();
  await api.send("DELETE", `/${REALM}/clients/${client}`);
  await api.send("DELETE", `/${REALM}/client-scopes/${scopeId}`);
});

test("an audience that is not there is told in place of the token", async ({ admin, api, unique }) => {
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
