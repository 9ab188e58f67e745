import { answerDialog, alertMessage, field, pick, row, rowAction, save, searchFor } from "./support/console-page.ts";
import { createRole, createUser } from "./support/records/create-records.ts";
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

test("a resource is protected by a role: a user who has it is permitted, another one is denied", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const client = await createProtected(api, unique("shop"));
  const role = unique("buyer");
  const roleId = await createRole(api, role);
  const [buyer, guest] = [unique("buyer-una"), unique("guest-una")];
  const id = await createUser(api, buyer);
  await createUser(api, guest);
  await api.send("POST", `/${REALM}/users/${id}/role-mappings/realm`, [{ id: roleId, name: role }]);
  const at = `/${REALM}/clients/${client}/authorization`;

  await move(`${at}/scopes`);
  await press(page, "Create authorization scope");
  await field(page, "Name").fill("view");
  await press(page, "Create");
  await expect(alertMessage(page, "The scope was created.")).toBeVisible();

  await move(`${at}/resources`);
  await press(page, "Create resource");
  await field(page, "Name").fill("Album");
  await field(page, "Display name").fill("All albums");
  await choose(page, "Scopes", "view");
  await press(page, "Create");
  await expect(alertMessage(page, "The resource was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Album" })).toBeVisible();

  await move(`${at}/policies`);
  await press(page, "Create policy");
  await expect(dialog(page).getByText("Permits users who have some roles.")).toBeVisible();
  await expect(dialog(page).getByText("Aggregated")).toHaveCount(0);
  await dialog(page).getByRole("link", { name: "Role" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create policy: Role" })).toBeVisible();
  await field(page, "Name").fill("Buyers");
  await press(page, "Add roles");
  await pick(page, role);
  await answerDialog(page, "Select");
  await page.getByRole("checkbox", { name: "Required" }).check();
  await press(page, "Create");
  await expect(alertMessage(page, "The policy was created.")).toBeVisible();
  const [policy] = (await readIn(api, client, "policy?permission=false")) as { id: string }[];
  expect(await readIn(api, client, `policy/role/${policy?.id}`)).toMatchObject({
    name: "Buyers",
    roles: [{ id: roleId, required: true }],
  });

  await move(`${at}/permissions`);
  await press(page, "Protect resources");
  await field(page, "Name").fill("Albums for buyers");
  await choose(page, "Resource", "Album");
  await choose(page, "Policies", "Buyers");
  await press(page, "Create");
  await expect(alertMessage(page, "The permission was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Albums for buyers" })).toBeVisible();

  await move(`${at}/evaluate`);
  await choose(page, "User", buyer);
  await press(page, "Evaluate");
  await expect(row(page, "Album with scopes [view]")).toContainText("Permit");
  await page
    .getByRole("group", { name: "User" })
    .getByRole("button", { name: `Remove ${buyer}` })
    .click();
  await choose(page, "User", guest);
  await press(page, "Evaluate");
  await expect(row(page, "Album with scopes [view]")).toContainText("Deny");
  await row(page, "Album with scopes [view]").getByRole("button", { name: /^Show/ }).click();
  await expect(page.getByRole("link", { name: "Albums for buyers" })).toBeVisible();
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("a resource, a scope and a policy list their dependents before they are deleted", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const client = await createProtected(api, unique("shop"));
  await createIn(api, client, "resource", { name: "Album", displayName: "Albums", scopes: [{ name: "view" }] });
  const [album] = (await readIn(api, client, "resource")) as { _id: string }[];
  await createIn(api, client, "policy/role", { name: "Buyers", roles: [] });
  const [policy] = (await readIn(api, client, "policy?permission=false")) as { id: string }[];
  const over = { resources: [album?._id], policies: [policy?.id] };
  await createIn(api, client, "permission/resource", { name: "Albums for buyers", ...over });
  const at = `/${REALM}/clients/${client}/authorization`;

  await move(`${at}/scopes`);
  await rowAction(page, "view", "Delete");
  await expect(dialog(page)).toContainText("Remove it from these first: Album.");
  await answerDialog(page, "Cancel");
  await move(`${at}/policies`);
  await rowAction(page, "Buyers", "Delete");
  await expect(dialog(page)).toContainText("Albums for buyers");
  await answerDialog(page, "Cancel");
  await row(page, "Buyers").getByRole("button", { name: /^Show/ }).click();
  await expect(page.getByRole("row", { name: "Albums for buyers Resource-based" })).toBeVisible();
  await move(`${at}/permissions`);
  await row(page, "Albums for buyers").getByRole("button", { name: /^Show/ }).click();
  await expect(page.getByRole("row", { name: "Buyers Role", exact: true })).toBeVisible();
  await move(`${at}/resources`);
  await rowAction(page, "Album", "Delete");
  await expect(dialog(page)).toContainText("Albums for buyers");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The resource was deleted.")).toBeVisible();
  expect(await namesIn(api, client, "permission")).toEqual([]);
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("authorization is enabled in the settings of a client, and disabled only after confirmation", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const clientId = unique("shop");
  const { location } = await api.send("POST", `/${REALM}/clients`, { clientId, publicClient: false });
  const client = location?.split("/").at(-1) ?? "";
  await move(`/${REALM}/clients/${client}/settings`);
  await page.getByRole("switch", { name: "Authorization" }).click();
  await save(page);
  await expect(alertMessage(page, "The client was saved.")).toBeVisible();
  await page.getByRole("note").or(page.locator("main")).getByRole("link", { name: "Authorization" }).first().click();
  await expect(page.getByRole("radio", { name: /^Enforcing/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Permissive/ }).click();
  await save(page);
  await expect(alertMessage(page, "The settings were saved.")).toBeVisible();
  expect(await readIn(api, client, "")).toMatchObject({ policyEnforcementMode: "PERMISSIVE" });
  await move(`/${REALM}/clients/${client}/settings`);
  await page.getByRole("switch", { name: "Authorization" }).click();
  await save(page);
  await expect(dialog(page)).toContainText("Disable authorization?");
  await answerDialog(page, "Disable");
  await expect(page.getByRole("tab", { name: "Authorization" })).toHaveCount(0);
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});

test("an import of authorization settings shows their number first", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const client = await createProtected(api, unique("shop"));
  await move(`/${REALM}/clients/${client}/authorization/settings`);
  await press(page, "Import");
  const settings = {
    policyEnforcementMode: "PERMISSIVE",
    resources: [{ name: "Album" }, { name: "Photo" }],
    scopes: [{ name: "view" }],
    policies: [],
  };
  const buffer = Buffer.from(JSON.stringify(settings));
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "authz.json", mimeType: "application/json", buffer });
  await expect(dialog(page)).toContainText("Permissive");
  await expect(dialog(page)).toContainText("are overwritten");
  await answerDialog(page, "Import");
  await expect(alertMessage(page, "The settings were imported.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Permissive/ })).toBeChecked();
  expect(await namesIn(api, client, "resource")).toEqual(["Album", "Photo"]);
  await move(`/${REALM}/clients/${client}/authorization/resources`);
  await searchFor(page, "pho");
  await expect(row(page, "Photo")).toBeVisible();
  await expect(row(page, "Album")).toHaveCount(0);
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});
