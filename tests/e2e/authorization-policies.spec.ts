import { answerDialog, alertMessage, field, pageAction, pick, rowAction, save } from "./support/console-page.ts";
import {
  choose,
  createIn,
  createProtected,
  dialog,
  namesIn,
  press,
  readIn,
} from "./support/records/protected-client.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a saved policy names a role of a client with its client", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const clientId = unique("shop");
  const client = await createProtected(api, clientId);
  await api.send("POST", `/${REALM}/clients/${client}/roles`, { name: "keeper" });
  const { id } = (await api.get(`/${REALM}/clients/${client}/roles/keeper`)) as { id: string };
  await createIn(api, client, "policy/role", { name: "Keepers", roles: [{ id, required: false }] });
  const [policy] = (await readIn(api, client, "policy?permission=false")) as { id: string }[];
  await move(`/${REALM}/clients/${client}/authorization/policies/${policy?.id}/role`);
  await expect(page.getByText(`${clientId}.keeper`, { exact: true })).toBeVisible();
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("a permission over scopes offers the scopes of its resource, and keeps its policies", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const client = await createProtected(api, unique("shop"));
  await createIn(api, client, "resource", { name: "Album", displayName: "Albums", scopes: [{ name: "view" }] });
  await createIn(api, client, "scope", { name: "spare" });
  await createIn(api, client, "policy/role", { name: "Buyers", roles: [] });
  await move(`/${REALM}/clients/${client}/authorization/permission/new/scope`);
  await field(page, "Name").fill("Viewing");
  await choose(page, "Resource", "Album");
  await page.getByRole("group", { name: "Scopes" }).getByRole("button", { name: "Choose…" }).click();
  await expect(dialog(page).getByText("view", { exact: true })).toBeVisible();
  await expect(dialog(page).getByText("spare", { exact: true })).toHaveCount(0);
  await pick(page, "view");
  await answerDialog(page, "Select");
  await choose(page, "Policies", "Buyers");
  await press(page, "Create");
  await expect(alertMessage(page, "The permission was created.")).toBeVisible();
  const [{ id }] = (await readIn(api, client, "permission")) as [{ id: string }];
  expect(await namesIn(api, client, `policy/${id}/scopes`)).toEqual(["view"]);
  await field(page, "Description").fill("See albums");
  await save(page);
  await expect(alertMessage(page, "The permission was saved.")).toBeVisible();
  expect(await namesIn(api, client, `policy/${id}/resources`)).toEqual(["Album"]);
  expect(await namesIn(api, client, `policy/${id}/associatedPolicies`)).toEqual(["Buyers"]);
  await pageAction(page, "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The permission was deleted.")).toBeVisible();
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("a permission created from a scope keeps that scope, and its chips link to their records", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const client = await createProtected(api, unique("shop"));
  await createIn(api, client, "resource", { name: "Album", displayName: "Albums", scopes: [{ name: "view" }] });
  await createIn(api, client, "resource", { name: "Photo", displayName: "Photos" });
  await createIn(api, client, "policy/role", { name: "Buyers", roles: [] });
  await move(`/${REALM}/clients/${client}/authorization/scopes`);
  await rowAction(page, "view", "Create permission");
  const scopes = page.getByRole("group", { name: "Scopes" });
  await expect(scopes.getByRole("link", { name: "view" })).toBeVisible();
  await expect(scopes.getByRole("button")).toHaveCount(0);
  await expect(page.getByText("This permission is for the scope that you came from.")).toBeVisible();
  await field(page, "Name").fill("Viewing");
  await choose(page, "Resource", "Album");
  await expect(scopes.getByRole("link", { name: "view" })).toBeVisible();
  await choose(page, "Policies", "Buyers");
  await press(page, "Create");
  await expect(alertMessage(page, "The permission was created.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Album" })).toBeVisible();
  await expect(scopes.getByRole("button", { name: "Remove view" })).toBeVisible();
  await scopes.getByRole("link", { name: "view" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "view" })).toBeVisible();
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("a missing policy is created in the picker of a permission, and chosen", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const client = await createProtected(api, unique("shop"));
  await createIn(api, client, "resource", { name: "Album" });
  await move(`/${REALM}/clients/${client}/authorization/permission/new/resource`);
  await field(page, "Name").fill("Looking");
  await choose(page, "Resource", "Album");
  await page.getByRole("group", { name: "Policies" }).getByRole("button", { name: "Choose…" }).click();
  await press(page, "Create policy");
  await page.getByRole("radio", { name: /^Regex/ }).check();
  await press(page, "Next");
  const form = page.getByRole("dialog", { name: "Create policy: Regex" });
  await form.getByRole("textbox", { name: "Name" }).fill("Of the house");
  await form.getByRole("textbox", { name: "Target claim" }).fill("email");
  await form.getByRole("textbox", { name: "Pattern" }).fill("@acme[.]example$");
  await form.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Of the house" })).toBeChecked();
  await answerDialog(page, "Select");
  await expect(field(page, "Name")).toHaveValue("Looking");
  await press(page, "Create");
  await expect(alertMessage(page, "The permission was created.")).toBeVisible();
  const [permission] = (await readIn(api, client, "permission")) as [{ id: string }];
  expect(await namesIn(api, client, `policy/${permission.id}/associatedPolicies`)).toEqual(["Of the house"]);
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});
