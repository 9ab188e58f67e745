import type { Page } from "@playwright/test";
import { alertMessage, field } from "./support/console-page.ts";
import { components, create, NOWHERE, removeDirectories } from "./support/records/directories.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Ways in which a response is lost: the connection breaks, or a gateway times out. */
const LOST = ["connection", "gateway"] as const;

/** Lets a POST to the address reach the server, and loses its response. */
async function loseAnswer(page: Page, address: string, way: (typeof LOST)[number] = "connection"): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    if (way === "connection") return route.abort("connectionreset");
    await route.fulfill({ status: 504, contentType: "text/html", body: "<html><h1>504 Gateway Time-out</h1></html>" });
  });
}

const unknown = (page: Page) => page.getByText("it is not known whether this was saved", { exact: false });

/** Tries again, and accepts the record that the server has by then as the new one. */
async function tryAgain(page: Page, name: string): Promise<void> {
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  const dialog = page.getByRole("dialog", { name: `Is "${name}" the new one?` });
  await dialog.getByRole("button", { name: "It is the new one" }).click();
}

for (const way of LOST)
  test(`a directory whose creation got no response from the ${way} is not created twice`, async ({
    realm,
    admin,
    api,
    guard,
  }) => {
    guard.allow({ status: 504, url: /\/components$/ });
    const { page, move } = admin;
    await move(`/${realm}/user-federation/ldap/new`);
    await field(page, "Connection URL").fill(NOWHERE);
    await field(page, "Edit mode").selectOption("UNSYNCED");
    await field(page, "Users DN").fill("ou=people,dc=example");
    await field(page, "Bind DN").fill("cn=reader");
    await field(page, "Bind credentials").fill("secret");
    await loseAnswer(page, `**/admin/realms/${realm}/components`, way);
    await create(page).click();
    await expect(unknown(page)).toBeVisible();
    expect(await components(api, realm)).toHaveLength(1);
    await tryAgain(page, "ldap");
    await expect(alertMessage(page, "The provider was created.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "ldap" })).toBeVisible();
    expect(await components(api, realm)).toHaveLength(1);
    await removeDirectories(api, realm);
  });

test("a user whose creation got no response is found, and its page opens", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const username = unique("lost");
  await move(`/${REALM}/users/add-user`);
  await field(page, "Username").fill(username);
  await loseAnswer(page, `**/admin/realms/${REALM}/users`);
  await create(page).click();
  await expect(unknown(page)).toBeVisible();
  await tryAgain(page, username);
  await expect(alertMessage(page, "The user was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: username })).toBeVisible();
  const made = (await api.get(`/${REALM}/users?username=${username}`)) as readonly { id: string }[];
  expect(made).toHaveLength(1);
  await api.send("DELETE", `/${REALM}/users/${made[0]?.id}`);
});

test("a client whose import got no response is found, and its page opens", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const clientId = unique("lost");
  const content = { clientId, name: "Of the file", redirectUris: ["https://b.example/*", "https://a.example/*"] };
  await move(`/${REALM}/clients/import-client`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "c.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(content)) });
  await loseAnswer(page, `**/admin/realms/${REALM}/clients`);
  await create(page).click();
  await expect(unknown(page)).toBeVisible();
  await tryAgain(page, clientId);
  await expect(alertMessage(page, "The client was imported.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: clientId })).toBeVisible();
  const made = (await api.get(`/${REALM}/clients?clientId=${clientId}`)) as readonly { id: string }[];
  expect(made).toHaveLength(1);
  await api.send("DELETE", `/${REALM}/clients/${made[0]?.id}`);
});
