import { readFileSync } from "node:fs";
import { createOrg, orgs } from "./support/records/add-on.ts";
import {
  answerDialog,
  pressInDialog,
  alertMessage,
  pageAction,
  pick,
  row,
  rowAction,
  save,
} from "./support/console-page.ts";
import { createProvider, readProvider } from "./support/records/providers.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ realm, api }) => {
  await api.send("PUT", orgs(realm, "/config"), { createAdminUserEnabled: false });
});

test("a domain shows the DNS record that verifies it, and stays pending without one", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const domain = `${unique("d")}.invalid`;
  const id = await createOrg(api, realm, unique("org"), { domains: [domain] });
  await move(`/${realm}/ext-organizations/${id}/domains`);
  const pending = row(page, domain);
  await expect(pending.getByText("Pending")).toBeVisible();
  await expect(pending.getByText(`_org-domain-ownership.${domain}`)).toBeVisible();
  const [{ record_value: value }] = (await api.get(orgs(realm, `/${id}/domains`))) as [{ record_value: string }];
  await expect(pending.getByText(value)).toBeVisible();
  await rowAction(page, domain, "Verify");
  await expect(alertMessage(page, /The record was not found: the domain is still pending/)).toBeVisible();
  await api.send("DELETE", orgs(realm, `/${id}`));
});

test("an identity provider is assigned, bound to a domain and removed", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const [corp, off] = [unique("corp"), unique("off")];
  await createProvider(api, realm, corp);
  const other = await createOrg(api, realm, unique("other"));
  await api.send("POST", orgs(realm, `/${other}/idps/link`), { alias: corp, sync_mode: "FORCE" });
  await createProvider(api, realm, off, { enabled: false });
  const id = await createOrg(api, realm, unique("org"), { domains: ["corp.example"] });
  await move(`/${realm}/ext-organizations/${id}/identityproviders`);
  await page.getByRole("button", { name: "Assign identity provider" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Choose…" }).or(dialog.getByRole("search")).first().waitFor();
  const choose = dialog.getByRole("button", { name: "Choose…" });
  if (await choose.count()) await choose.click();
  await expect(page.getByRole("radio", { name: off, exact: true })).toBeDisabled();
  await pick(page, corp);
  const select = page.getByRole("button", { name: "Select", exact: true });
  await expect(page.getByText("Linked elsewhere").first()).toBeVisible();
  if (await select.count()) await select.click();
  await expect(dialog.getByText("The chosen provider belongs to another organization, which loses it.")).toBeVisible();
  await answerDialog(page, "Assign");
  await expect(alertMessage(page, "The identity provider was assigned.")).toBeVisible();
  await expect(row(page, corp).getByText("Any")).toBeVisible();
  await rowAction(page, corp, "Edit domains");
  await dialog.getByRole("checkbox", { name: "corp.example" }).check();
  await save(page);
  await expect(alertMessage(page, "The domains of the provider were saved.")).toBeVisible();
  const config = async () => (await readProvider(api, realm, corp))?.config;
  expect(await config()).toMatchObject({
    "home.idp.discovery.org": id,
    "home.idp.discovery.domains": "corp.example",
    clientId: "acme",
  });
  await rowAction(page, corp, "Remove");
  await answerDialog(page, "Remove");
  await expect(alertMessage(page, "The identity provider was removed.")).toBeVisible();
  expect((await config())?.["home.idp.discovery.org"] ?? "").toBe("");
  for (const one of [id, other]) await api.send("DELETE", orgs(realm, `/${one}`));
  for (const alias of [corp, off]) await api.send("DELETE", `/${realm}/identity-provider/instances/${alias}`);
});

test("a portal link is requested by a button, and an error of the add-on is shown", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = await createOrg(api, realm, unique("org"));
  await move(`/${realm}/ext-organizations/${id}/settings`);
  await pageAction(page, "Generate portal link");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("organization's technical member")).toBeVisible();
  await pressInDialog(page, "Generate portal link");
  await expect(page.getByText(/The link could not be generated: /).first()).toBeVisible();
  await api.send("DELETE", orgs(realm, `/${id}`));
});

test("an exported organization is imported again", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("org");
  const id = await createOrg(api, realm, name, { displayName: "Moved", attributes: { tier: ["gold"] } });
  await move(`/${realm}/ext-organizations`);
  await pageAction(page, "Export");
  const download = page.waitForEvent("download");
  await answerDialog(page, "Export");
  const path = await (await download).path();
  const file = JSON.parse(readFileSync(path, "utf8")) as { organizations: { organization: { name: string } }[] };
  // Without the organizations of other tests, whose names would stop the import.
  const organizations = file.organizations.filter(({ organization }) => organization.name === name);
  expect(organizations).toHaveLength(1);
  const importFile = async () => {
    await pageAction(page, "Import");
    await page.locator("input[type=file]").setInputFiles({
      name: "organizations.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ ...file, organizations })),
    });
    await expect(page.getByText("Content of the file")).toBeVisible();
    await pressInDialog(page, "Import");
  };
  await importFile();
  await expect(page.getByText(/The organizations could not be imported: /).first()).toBeVisible();
  await answerDialog(page, "Cancel");
  await api.send("DELETE", orgs(realm, `/${id}`));
  await importFile();
  await expect(alertMessage(page, "The organizations were imported.")).toBeVisible();
  await expect(row(page, name).getByText("Moved")).toBeVisible();
  const [found] = (await api.get(orgs(realm, `?search=${name}`))) as [{ id: string; attributes: object }];
  expect(found.attributes).toEqual({ tier: ["gold"] });
  await api.send("DELETE", orgs(realm, `/${found.id}`));
});
