import type { Admin } from "../../scripts/keycloak/admin.ts";
import { alertMessage, pageAction, row, rowAction, searchFor } from "./support/console-page.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Creates a user and signs them in `times` times. */
async function signedIn(
  api: Admin,
  server: string,
  username: string,
  times = 1,
  realm: string = REALM,
): Promise<string[]> {
  await api.send("POST", `/${realm}/users`, {
    username,
    enabled: true,
    emailVerified: true,
    email: `${username}@example.com`,
    firstName: "Sam",
    lastName: "Session",
    credentials: [{ type: "password", value: "a long secret", temporary: false }],
  });
  const refresh: string[] = [];
  for (let time = 0; time < times; time++) {
    const answer = await fetch(`${server}/realms/${realm}/protocol/openid-connect/token`, {
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
    refresh.push(((await answer.json()) as { refresh_token: string }).refresh_token);
  }
  return refresh;
}

/** Returns the status of the response to a refresh of a session. */
async function statusOfRefresh(server: string, realm: string, token: string): Promise<number> {
  const answer = await fetch(`${server}/realms/${realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", client_id: "admin-cli", refresh_token: token }),
  });
  return answer.status;
}

test("sessions are found by their user, link to user and client, and are ended one by one or all at once", async ({
  admin,
  api,
  server,
  unique,
}) => {
  const { page, move } = admin;
  const [one, several] = [unique("lone"), unique("several")];
  await signedIn(api, server, one);
  await signedIn(api, server, several, 3);
  await move(`/${REALM}/sessions`);
  await searchFor(page, one);
  await expect(row(page, one)).toHaveCount(1);
  await expect(row(page, one).getByRole("link", { name: "admin-cli" })).toBeVisible();
  await page.getByRole("main").getByRole("combobox").first().selectOption({ label: "Offline" });
  await expect(row(page, one)).toHaveCount(0);
  await page.getByRole("main").getByRole("combobox").first().selectOption({ label: "All sessions" });
  await rowAction(page, one, "Sign out");
  await expect(row(page, one)).toHaveCount(0);

  await searchFor(page, several);
  await expect(row(page, several)).toHaveCount(3);
  await row(page, several).nth(0).getByRole("checkbox").check();
  await row(page, several).nth(1).getByRole("checkbox").check();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Sign out \(2\)/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, several)).toHaveCount(1);
  await row(page, several).getByRole("link", { name: several }).click();
  await expect(page.getByRole("heading", { name: several })).toBeVisible();
});

test("tokens issued before a time are revoked, and accepted again", async ({ admin, api }) => {
  const { page, move } = admin;
  const notBefore = async (): Promise<number> => ((await api.get(`/${REALM}`)) as { notBefore: number }).notBefore;
  await api.send("PUT", `/${REALM}`, { realm: REALM, notBefore: 0 });
  await move(`/${REALM}/sessions`);
  await pageAction(page, "Revocation");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Clear" })).toHaveAttribute("aria-disabled", "true");
  const before = Math.floor(Date.now() / 1000) - 600;
  await dialog.getByRole("button", { name: "Set to now" }).click();
  await expect(alertMessage(page, "Tokens and sessions that began before now are refused.")).toBeVisible();
  expect(await notBefore()).toBeGreaterThan(before);
  await expect(dialog.getByText(String(new Date().getFullYear()))).toBeVisible();
  await dialog.getByRole("button", { name: "Push to clients" }).click();
  await expect(alertMessage(page, /^No client was notified|^Notified:|^Not notified:/)).toBeVisible();
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect(alertMessage(page, "Tokens are accepted whatever their age.")).toBeVisible();
  expect(await notBefore()).toBe(0);
});

test("all users of a realm are signed out, as its list and their applications show", async ({
  newConsole,
  api,
  server,
  temporaryRealm,
}) => {
  const realm = temporaryRealm("evening");
  await api.send("POST", "", { realm, enabled: true });
  const [ann = ""] = await signedIn(api, server, "ann", 1, realm);
  const [bob = ""] = await signedIn(api, server, "bob", 2, realm);
  const { page, open } = await newConsole("admin");
  await open(`/${realm}/sessions`);
  await expect(row(page, "ann")).toHaveCount(1);
  await expect(row(page, "bob")).toHaveCount(2);
  expect(await statusOfRefresh(server, realm, ann)).toBe(200);
  await pageAction(page, "Sign out all sessions");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Confirm|Sign out)/ })
    .click();
  await expect(alertMessage(page, "All users were signed out.")).toBeVisible();
  await expect(page.getByText("No user is signed in to this realm.")).toBeVisible();
  for (const token of [ann, bob]) expect(await statusOfRefresh(server, realm, token)).toBe(400);
});
