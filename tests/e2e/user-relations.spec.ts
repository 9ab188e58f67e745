import { alertMessage, field, moveRowUp, row, rowAction, searchFor } from "./support/console-page.ts";
import { createGroup, createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("ancestors of joined groups are listed on demand", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const user = await createUser(api, unique("inheriting"));
  const above = unique("above");
  const joined = unique("joined-below");
  const below = await createGroup(api, joined, await createGroup(api, above));
  await api.send("PUT", `/${REALM}/users/${user}/groups/${below}`);
  await move(`/${REALM}/users/${user}/groups`);
  await expect(row(page, joined)).toHaveCount(1);
  await expect(row(page, above)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Joined directly" }).uncheck();
  await expect(row(page, above)).toContainText("Inherited");
  await expect(row(page, above).getByRole("button", { name: /^Actions/ })).toHaveCount(0);
  await page.getByRole("link", { name: joined }).click();
  await expect(page.getByRole("heading", { level: 1, name: joined })).toBeVisible();
});

test("credentials of one type are grouped and reordered by keyboard, one by one and as a group", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const otp = (label: string) => ({
    type: "otp",
    userLabel: label,
    secretData: JSON.stringify({ value: "JBSWY3DPEHPK3PXP" }),
    credentialData: JSON.stringify({ subType: "totp", digits: 6, counter: 0, period: 30, algorithm: "HmacSHA1" }),
  });
  const credentials = [{ type: "password", value: "correct horse" }, otp("Phone"), otp("Tablet")];
  const id = await createUser(api, unique("several"), { credentials });
  await move(`/${REALM}/users/${id}/credentials`);
  await expect(row(page, "Phone")).toHaveCount(0);
  await page.getByRole("button", { name: "Expand One-time password" }).click();
  await expect(row(page, "Phone")).toHaveCount(1);
  // Names in a group are indented further than the group's own name.
  const [head, below] = await Promise.all(
    [page.getByRole("row", { name: "One-time password" }).first(), row(page, "Phone")].map((one) =>
      one.getByText("One-time password", { exact: true }).boundingBox(),
    ),
  );
  expect(below?.x).toBeGreaterThan(head?.x ?? Number.POSITIVE_INFINITY);
  await moveRowUp(page, "Tablet");
  await expect(alertMessage(page, "The order of the credentials was saved.")).toBeVisible();
  expect(await stored()).toEqual([undefined, "Tablet", "Phone"]);
  await moveRowUp(page, "One-time password");
  await expect.poll(stored).toEqual(["Tablet", "Phone", undefined]);

  async function stored(): Promise<(string | undefined)[]> {
    const found = (await api.get(`/${REALM}/users/${id}/credentials`)) as { userLabel?: string }[];
    return found.map(({ userLabel }) => userLabel);
  }
});

test("an account at an identity provider is linked and unlinked by the provider's name", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const alias = unique("idp");
  const name = `Partner ${alias}`;
  await api.send("POST", `/${REALM}/identity-provider/instances`, {
    alias,
    displayName: name,
    providerId: "github",
    config: { clientId: "x", clientSecret: "y" },
  });
  const id = await createUser(api, unique("linked"));
  await move(`/${REALM}/users/${id}/identity-provider-links`);
  await searchFor(page, alias);
  await rowAction(page, name, "Link account");
  const dialog = page.getByRole("dialog", { name: `Link to an account at ${name}` });
  await field(dialog, "User ID").fill("4711");
  await field(dialog, "Username").fill("una");
  await dialog.getByRole("button", { name: "Link", exact: true }).click();
  await expect(alertMessage(page, "The account was linked.")).toBeVisible();
  const linked = page.getByRole("region", { name: "Linked identity providers" });
  await expect(linked.getByRole("row").filter({ hasText: name })).toContainText("Social login");

  await expect(linked.getByRole("link", { name })).toHaveAttribute(
    "href",
    new RegExp(`/identity-providers/github/${alias}`),
  );
  await linked.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Unlink account" }).click();
  const confirmation = page.getByRole("dialog", { name: `Unlink the account at ${name}?` });
  await confirmation.getByRole("button", { name: "Unlink" }).click();
  await expect(alertMessage(page, "The account was unlinked.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}/federated-identity`)).toEqual([]);
  await api.send("DELETE", `/${REALM}/identity-provider/instances/${alias}`);
});

test("the sessions of a user link to their clients", async ({ admin, api, server, unique }) => {
  const { page, move } = admin;
  const username = unique("client-session");
  const id = await createUser(api, username, {
    credentials: [{ type: "password", value: "a long secret", temporary: false }],
  });
  const answer = await fetch(`${server}/realms/${REALM}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "admin-cli",
      username,
      password: "a long secret",
      scope: "openid",
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await move(`/${REALM}/users/${id}/sessions`);
  await page.getByRole("link", { name: "admin-cli" }).click();
  await expect(page).toHaveURL(/\/clients\/[^/]+\/sessions$/);
  await expect(page.getByRole("heading", { level: 1, name: "admin-cli" })).toBeVisible();
});
