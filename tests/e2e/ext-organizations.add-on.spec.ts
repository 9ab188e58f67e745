import type { Admin } from "../../scripts/keycloak/admin.ts";
import { createOrg, orgs } from "./support/records/add-on.ts";
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
} from "./support/console-page.ts";
import { create } from "./support/records/providers.ts";
import { expect, test } from "./support/test.ts";

const read = async (api: Admin, realm: string, id: string) => await api.get(orgs(realm, `/${id}`));

/** Matches the addresses of the add-on, to simulate a server without it. */
const ORGS = /\/realms\/[^/]+\/orgs(\/|\?|$)/;

test("a 401 answer to a valid token shows that a right is missing, and does not lead to the sign-in", async ({
  realm,
  admin,
}) => {
  const { page, move } = admin;
  const json = { error: "HTTP 401 Unauthorized" };
  await page.route(ORGS, (route) => route.fulfill({ status: 401, json }));
  await move(`/${realm}/ext-organizations`);
  await expect(page.getByText("You are signed in, but may not see these organizations.")).toBeVisible();
  expect(page.url()).toContain("/ext-organizations");
  await page.unroute(ORGS);
});

test("an organization is created, found, changed and deleted", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  // Other tests use the same realm.
  const others = (await api.get(orgs(realm))) as { id: string }[];
  for (const { id } of others) await api.send("DELETE", orgs(realm, `/${id}`));
  await move(`/${realm}/ext-organizations`);
  await expect(page.getByRole("heading", { name: "No organizations" })).toBeVisible();
  await pageAction(page, "Create organization");
  const dialog = page.getByRole("dialog");
  await field(dialog, "Name").fill("initech");
  await field(dialog, "Display name").fill("Initech");
  await field(dialog, "Domains 1").fill("initech");
  await create(page);
  await expect(dialog.getByText("A domain has at least two parts, such as example.com.")).toBeVisible();
  await field(dialog, "Domains 1").fill("initech.example");
  await create(page);
  await expect(alertMessage(page, "The organization was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Initech" })).toBeVisible();
  const id = /ext-organizations\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  await field(page, "Website").fill("https://initech.example");
  await page.getByRole("tab", { name: "Attributes" }).click();
  await page.getByRole("button", { name: "Add entry" }).click();
  await page.getByPlaceholder("Key").last().fill("region");
  await page.getByPlaceholder("Value").last().fill("EU");
  await save(page);
  await expect(saveButton(page)).toHaveCount(0);
  await expect
    .poll(() => read(api, realm, id))
    .toMatchObject({
      name: "initech",
      url: "https://initech.example",
      domains: ["initech.example"],
      attributes: { region: ["EU"] },
    });
  await move(`/${realm}/ext-organizations`);
  await searchFor(page, "INITE");
  await expect(row(page, "initech").getByText("initech.example")).toBeVisible();
  await rowAction(page, "initech", "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The organization was deleted.")).toBeVisible();
  expect(await api.get(orgs(realm))).toEqual([]);
});

test("a change of one value leaves attributes and domains unchanged", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const stored = { domains: ["a.example", "b.example", "c.example"], attributes: { x: ["1", "2"], "y.z": ["ä"] } };
  const id = await createOrg(api, realm, "globex", { displayName: "Globex", ...stored });
  const before = await read(api, realm, id);
  await move(`/${realm}/ext-organizations/${id}/settings`);
  await field(page, "Display name").fill("Globex Corporation");
  await save(page);
  await expect(alertMessage(page, "The organization was saved.")).toBeVisible();
  expect(await read(api, realm, id)).toEqual({ ...(before as object), displayName: "Globex Corporation" });
  await api.send("DELETE", orgs(realm, `/${id}`));
});

test("settings are saved with the default application, and sharing is disabled after confirmation", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const config = { sharedIdpsEnabled: true, defaultApplicationUri: "https://app.example" };
  await api.send("PUT", orgs(realm, "/config"), config);
  await move(`/${realm}/ext-organizations`);
  await pageAction(page, "Manage settings");
  const dialog = page.getByRole("dialog");
  await expect(field(dialog, "Default application")).toHaveValue("https://app.example");
  await dialog.getByRole("switch", { name: "Several identity providers" }).click();
  await save(page);
  await expect(alertMessage(page, "The settings were saved.")).toBeVisible();
  const attributes = async () => ((await api.get(`/${realm}`)) as { attributes: Record<string, string> }).attributes;
  expect(await attributes()).toMatchObject({
    "_providerConfig.orgs.config.multipleIdps": "true",
    "_providerConfig.orgs.config.sharedIdps": "true",
    "_providerConfig.orgs.config.defaultApplicationUri": "https://app.example",
  });
  await pageAction(page, "Manage settings");
  await dialog.getByRole("switch", { name: "Shared identity providers" }).click();
  await save(page);
  await answerDialog(page, "Switch sharing off");
  await expect.poll(attributes).toMatchObject({ "_providerConfig.orgs.config.sharedIdps": "false" });
});

test("buttons and fields are disabled for administrators who may only view", async ({ viewer, api }) => {
  const { page, move } = viewer;
  const [{ id }] = (await api.get(orgs("acme", "?search=hooli"))) as [{ id: string }];
  await move("/acme/ext-organizations");
  await expect(row(page, "hooli")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create organization" })).toBeDisabled();
  await move(`/acme/ext-organizations/${id}/settings`);
  await expect(field(page, "Display name")).not.toBeEditable();
});
