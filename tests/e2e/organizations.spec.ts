import { startMailServer } from "../support/mail-server.ts";
import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  pick,
  pickInDialog,
  row,
  rowAction,
  save,
  saveButton,
  searchFor,
} from "./support/console-page.ts";
import * as make from "./support/records/organizations.ts";
import { AT, create, createProvider, readProvider } from "./support/records/providers.ts";
import { expect, test } from "./support/test.ts";

test("an organization is created with its domains, found, changed, and deleted", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/organizations`);
  await expect(page.getByRole("heading", { name: "No organizations" })).toBeVisible();
  await pageAction(page, "Create organization");
  await field(page, "Name").fill("Initech Europe");
  await expect(field(page, "Alias")).toHaveValue("initech-europe");
  await field(page, "Alias").fill("Initech Europe");
  await create(page);
  await expect(page.getByText("An alias may not contain spaces")).toBeVisible();
  await field(page, "Alias").fill("initech-eu");
  await field(page, "Domain 1").fill("initech.example");
  await page.getByRole("button", { name: "Add to Domain" }).click();
  await field(page, "Domain 2").fill("initech.test");
  await field(page, "Redirect URL").fill("https://initech.example/welcome");
  await create(page);
  await expect(alertMessage(page, "The organization was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Initech Europe" })).toBeVisible();
  const id = /organizations\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const made = await make.read(api, realm, id);
  expect(made).toMatchObject({ alias: "initech-eu", redirectUrl: "https://initech.example/welcome", enabled: true });
  expect(made.domains?.map(({ name }) => name).sort()).toEqual(["initech.example", "initech.test"]);

  await expect(field(page, "Alias")).toBeDisabled();
  await field(page, "Description").fill("Printers");
  await page.getByRole("button", { name: "Remove initech.test" }).click();
  await page.getByRole("tab", { name: "Attributes" }).click();
  await page.getByRole("button", { name: "Add entry" }).click();
  await page.getByPlaceholder("Key").last().fill("region");
  await page.getByPlaceholder("Value").last().fill("EU");
  await save(page);
  await expect(saveButton(page)).toHaveCount(0);
  const changed = { name: "Initech Europe", description: "Printers", attributes: { region: ["EU"] } };
  await expect.poll(() => make.read(api, realm, id)).toMatchObject(changed);
  expect((await make.read(api, realm, id)).domains).toEqual([{ name: "initech.example", verified: false }]);

  await move(`/${realm}/organizations`);
  await searchFor(page, "tech.exam");
  await expect(row(page, "Initech Europe").getByText("initech.example")).toBeVisible();
  await rowAction(page, "Initech Europe", "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The organization was deleted.")).toBeVisible();
  expect(await api.get(`/${realm}/organizations`)).toEqual([]);
});

test("a name or domain that is taken is rejected at its field or in a message, and the input is kept", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  await make.createOrganization(api, realm, "globex", { domains: [{ name: "globex.example" }] });
  await move(`/${realm}/organizations/new`);
  await field(page, "Name").fill("initech");
  await field(page, "Domain 1").fill("globex.example");
  await create(page);
  await expect(page.getByRole("main").getByText(/^Domain globex\.example is already linked to/)).toBeVisible();
  await expect(field(page, "Domain 1")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Domain 1")).toHaveValue("globex.example");
  await field(page, "Domain 1").fill("initech.example");
  await field(page, "Name").fill("globex");
  await create(page);
  await expect(page.getByText(/A organization with the same name already exists/).first()).toBeVisible();
  await field(page, "Name").fill("initech");
  await create(page);
  await expect(page.getByRole("heading", { level: 1, name: "initech" })).toBeVisible();
  await make.deleteAll(api, realm);
});

test("an organization is disabled after confirmation, enabled at once, and deleted from its page", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex", {
    domains: [{ name: "globex.example", verified: true }],
  });
  const before = await make.read(api, realm, id);
  await move(`/${realm}/organizations/${id}/settings`);
  const lever = page.getByRole("switch", { name: "Enabled", exact: true });
  await lever.click();
  await answerDialog(page, "Disable");
  await expect.poll(() => make.read(api, realm, id)).toEqual({ ...before, enabled: false });
  await expect(lever).not.toBeChecked();
  await lever.click();
  await expect.poll(() => make.read(api, realm, id)).toEqual(before);
  await pageAction(page, "Delete");
  await expect(page.getByRole("dialog")).toContainText("globex");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The organization was deleted.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/organizations$`));
});

test("members are added, filtered and removed, and remain users of the realm", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex");
  const people = { ann: await make.createPerson(api, realm, "ann"), bob: await make.createPerson(api, realm, "bob") };
  await move(`/${realm}/organizations/${id}/members`);
  for (const name of Object.keys(people)) {
    await pageAction(page, "Add members");
    await pick(page, name);
    await answerDialog(page, "Add");
    await expect(row(page, name).getByText("Unmanaged")).toBeVisible();
  }
  const members = async () => ((await api.get(`/${realm}/organizations/${id}/members`)) as object[]).length;
  expect(await members()).toBe(2);
  await searchFor(page, "ann");
  await expect(row(page, "bob")).toHaveCount(0);
  await rowAction(page, "ann", "Remove member");
  await answerDialog(page, "Remove");
  await expect(alertMessage(page, '"ann" left the organization.')).toBeVisible();
  await expect.poll(members).toBe(1);
  expect(await api.get(`/${realm}/users/${people.ann}`)).toMatchObject({ username: "ann" });

  await move(`/${realm}/users/${people.bob}/organizations`);
  await expect(row(page, "globex")).toContainText("Unmanaged");
  await page.getByRole("main").getByLabel("Membership", { exact: true }).selectOption("Managed");
  await expect(row(page, "globex")).toHaveCount(0);
  await page.getByRole("main").getByLabel("Membership", { exact: true }).selectOption("Unmanaged");
  await rowAction(page, "globex", "Remove");
  await answerDialog(page, "Remove");
  await expect(alertMessage(page, "The user was removed from the organization.")).toBeVisible();
  await expect.poll(members).toBe(0);
  await make.deleteAll(api, realm);
});

test("a member that was added by others meanwhile does not block the other members", async ({
  realm,
  admin,
  api,
  guard,
}) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex");
  const people = { ann: await make.createPerson(api, realm, "ann"), bob: await make.createPerson(api, realm, "bob") };
  const members = async () =>
    ((await api.get(`/${realm}/organizations/${id}/members`)) as { username: string }[]).map(
      ({ username }) => username,
    );
  await move(`/${realm}/organizations/${id}/members`);
  await pageAction(page, "Add members");
  for (const name of Object.keys(people)) await pick(page, name);
  await api.send("POST", `/${realm}/organizations/${id}/members`, people.ann);
  guard.allow({ status: 409, url: /\/members$/ });
  await answerDialog(page, "Add");
  await expect(alertMessage(page, /^One user could not be added: /)).toBeVisible();
  await expect(row(page, "bob")).toHaveCount(1);
  expect((await members()).toSorted()).toEqual(["ann", "bob"]);
  await make.deleteAll(api, realm);
});

test("users of the realm and others are invited by mail; an invitation is sent again and deleted", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const mail = await startMailServer();
  const smtpServer = { from: "realm@acme.example", host: "127.0.0.1", port: String(mail.port) };
  await api.send("PUT", `/${realm}`, { smtpServer });
  const id = await make.createOrganization(api, realm, "globex");
  await make.createPerson(api, realm, "ann");
  await api.send("POST", `/${realm}/users`, { username: "nomail", enabled: true });
  await move(`/${realm}/organizations/${id}/members?tab-members=invitations`);
  const dialog = page.getByRole("dialog");
  await pageAction(page, "Invite a new user");
  await field(dialog, "Email").fill("new partner");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText("Enter an email address, such as ada@example.com.")).toBeVisible();
  await field(dialog, "Email").fill("new@partner.example");
  await field(dialog, "First name").fill("New");
  await answerDialog(page, "Send");
  await expect(alertMessage(page, "The invitation was sent.")).toBeVisible();
  await expect(row(page, "new@partner.example").getByText("Pending")).toBeVisible();
  await pageAction(page, "Invite users of the realm");
  await searchFor(dialog, "nomail");
  await expect(dialog.getByRole("row", { name: /nomail/ })).toContainText("Has no email address");
  await expect(dialog.getByRole("checkbox", { name: "nomail" })).toBeDisabled();
  await searchFor(dialog, "");
  await pick(page, "ann");
  await answerDialog(page, "Send");
  await expect(row(page, "ann@people.example").getByText("Pending")).toBeVisible();

  // The server replaces the invitation by a new one, which the list shows after it is reloaded.
  const sent = (await row(page, "new@partner.example").getAttribute("data-key")) ?? "";
  await rowAction(page, "new@partner.example", "Send again");
  await expect(alertMessage(page, "The invitation was sent again.")).toBeVisible();
  await expect(row(page, "new@partner.example")).not.toHaveAttribute("data-key", sent);
  await rowAction(page, "new@partner.example", "Delete invitation");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The invitation was deleted.")).toBeVisible();
  await expect(row(page, "new@partner.example")).toHaveCount(0);
  await pageAction(page, "Invite a new user");
  await field(dialog, "Email").fill("ann@people.example");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/already/).first()).toBeVisible();
  await expect(field(dialog, "Email")).toHaveValue("ann@people.example");
  await make.deleteAll(api, realm);
  await mail.close();
});

test("an identity provider is linked to a domain, its link changed, and unlinked", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex", { domains: [{ name: "globex.example" }] });
  await createProvider(api, realm, "corp");
  const link = async () => (await readProvider(api, realm, "corp"))?.config;
  await move(`/${realm}/organizations/${id}/identityProviders`);
  await expect(page.getByRole("heading", { name: "No identity provider is linked" })).toBeVisible();
  await pageAction(page, "Link identity provider");
  const dialog = page.getByRole("dialog");
  await pickInDialog(page, "corp");
  await field(dialog, "Domain").selectOption("globex.example");
  await dialog.getByRole("switch", { name: "Redirect when the email domain matches" }).click();
  await answerDialog(page, "Save");
  await expect(alertMessage(page, "The provider was linked.")).toBeVisible();
  await expect(row(page, "corp").getByText("globex.example")).toBeVisible();
  expect(await readProvider(api, realm, "corp")).toMatchObject({ organizationId: id, hideOnLogin: true });
  expect(await link()).toMatchObject({
    clientId: "acme",
    "kc.org.domain": "globex.example",
    "kc.org.broker.redirect.mode.email-matches": "true",
  });

  await rowAction(page, "corp", "Edit");
  await field(dialog, "Excluded domains").fill("old.globex.example");
  await answerDialog(page, "Save");
  await expect(alertMessage(page, "The link was saved.")).toBeVisible();
  expect(await link()).toMatchObject({
    "kc.org.domain": "globex.example",
    "kc.org.excluded.domains": "old.globex.example",
  });
  await rowAction(page, "corp", "Edit");
  await field(dialog, "Domain").selectOption({ label: "Any of its domains" });
  await answerDialog(page, "Save");
  await expect(row(page, "corp").getByText("Any of its domains")).toBeVisible();
  expect(await link()).toMatchObject({ "kc.org.domain": "ANY" });
  await dialog.waitFor({ state: "detached" });
  await rowAction(page, "corp", "Unlink provider");
  await answerDialog(page, "Unlink provider");
  await expect(alertMessage(page, "The provider was unlinked.")).toBeVisible();
  await expect(row(page, "corp")).toHaveCount(0);
  expect(await readProvider(api, realm, "corp")).not.toHaveProperty("organizationId");
  await api.send("DELETE", `/${realm}/${AT}/corp`);
  await make.deleteAll(api, realm);
});
