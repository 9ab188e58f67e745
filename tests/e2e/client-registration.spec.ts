import type { Admin } from "../../scripts/keycloak/admin.ts";
import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  pick,
  row,
  rowAction,
  save,
  searchFor,
} from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

type Token = {
  readonly id: string;
  readonly expiration: number;
  readonly count: number;
  readonly remainingCount: number;
};
type Policy = {
  readonly id: string;
  readonly name: string;
  readonly subType?: string;
  readonly config: Readonly<Record<string, readonly string[]>>;
};

const POLICY = "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy";

const readTokens = (api: Admin, realm: string) =>
  api.get(`/${realm}/clients-initial-access`) as Promise<readonly Token[]>;

const readPolicy = async (api: Admin, realm: string, name: string): Promise<Policy | undefined> =>
  ((await api.get(`/${realm}/components?type=${POLICY}`)) as readonly Policy[]).find((one) => one.name === name);

test("an initial access token is created, shown once and deleted", async ({ admin, api, realm }) => {
  const { page, move } = admin;
  await move(`/${realm}/clients`);
  await page.getByRole("tab", { name: "Initial access token" }).click();
  await expect(page.getByText("No initial access tokens")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Create initial access token" }).first().click();
  const expiration = page.getByRole("spinbutton", { name: "Expiration" });
  await expect(expiration).toHaveValue("1");
  await expiration.fill("2");
  await field(page, "Count").fill("3");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Initial access token details" });
  await expect(dialog.getByRole("textbox", { name: "Initial access token" })).toHaveValue(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(dialog.getByRole("button", { name: "Copy" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page.getByRole("tab", { name: "Initial access token", selected: true })).toBeVisible();
  const [token] = await readTokens(api, realm);
  expect(token).toMatchObject({ expiration: 2 * 86_400, count: 3, remainingCount: 3 });
  const id = token?.id ?? "";
  await expect(row(page, id).getByRole("cell", { name: "3", exact: true })).toHaveCount(2);

  await page.getByRole("main").getByRole("button", { name: "Create initial access token" }).click();
  await expiration.fill("");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  const other = (await readTokens(api, realm)).find((one) => one.id !== id);
  expect(other).toMatchObject({ expiration: 0, count: 1 });
  await expect(row(page, other?.id ?? "").getByText("Never")).toBeVisible();

  await searchFor(page, id);
  await expect(page.getByRole("row")).toHaveCount(2);
  await rowAction(page, id, "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The initial access token was deleted.")).toBeVisible();
  expect((await readTokens(api, realm)).map((one) => one.id)).toEqual([other?.id]);
  await api.send("DELETE", `/${realm}/clients-initial-access/${other?.id}`);
});

test("a client registration policy of a chosen kind is created, changed and deleted", async ({
  admin,
  api,
  realm,
  unique,
}) => {
  const { page, move } = admin;
  const name = unique("hosts");
  await move(`/${realm}/clients/client-registration`);
  await expect(page.getByRole("link", { name: "Trusted Hosts" })).toBeVisible();
  await page.getByRole("tab", { name: "Authenticated access policies" }).click();
  await expect(page.getByRole("link", { name: "Allowed Client Scopes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Trusted Hosts" })).toHaveCount(0);
  await pageAction(page, "Create registration policy");
  await pick(page, "trusted-hosts");
  await answerDialog(page, "Next");
  await field(page, "Name").fill(name);
  await page.getByRole("textbox", { name: /^Trusted hosts/i }).fill("a.example");
  await page.getByRole("switch", { name: /^Client URIs must match/i }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The registration policy was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link")).toHaveText(["Clients"]);
  expect(await readPolicy(api, realm, name)).toMatchObject({
    subType: "authenticated",
    config: {
      "trusted-hosts": ["a.example"],
      "host-sending-registration-request-must-match": ["true"],
      "client-uris-must-match": ["false"],
    },
  });

  // The server requires at least one of the two checks to be enabled.
  await page.getByRole("switch", { name: /^Host /i }).click();
  await save(page);
  await expect(page.getByText(/At least one of hosts verification or client URIs validation/)).toBeVisible();
  await page.getByRole("switch", { name: /^Host /i }).click();
  await page.getByRole("textbox", { name: /^Trusted hosts/i }).fill("b.example");
  await save(page);
  await expect(alertMessage(page, "The registration policy was saved.")).toBeVisible();
  expect((await readPolicy(api, realm, name))?.config["trusted-hosts"]).toEqual(["b.example"]);

  await pageAction(page, "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The registration policy was deleted.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Authenticated access policies", selected: true })).toBeVisible();
  expect(await readPolicy(api, realm, name)).toBeUndefined();
});

test("the scopes that a client registration policy can allow are those of the realm", async ({
  admin,
  api,
  realm,
  unique,
}) => {
  const { page, move } = admin;
  const name = unique("scopes");
  await move(`/${realm}/clients/client-registration/anonymous/allowed-client-templates`);
  await field(page, "Name").fill(name);
  await page.getByRole("combobox", { name: /^Allowed client scopes/i }).click();
  await page.getByRole("option", { name: "profile", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The registration policy was created.")).toBeVisible();
  const made = await readPolicy(api, realm, name);
  expect(made).toMatchObject({ subType: "anonymous", config: { "allowed-client-scopes": ["profile"] } });
  await api.send("DELETE", `/${realm}/components/${made?.id}`);
});

test("addresses of client registration in Keycloak's own console open the matching tabs and forms", async ({
  admin,
  realm,
}) => {
  const { page, move } = admin;
  await move(`/${realm}/clients/initialAccessToken/create`);
  await expect(page.getByRole("heading", { level: 1, name: "Create initial access token" })).toBeVisible();
  await move(`/${realm}/clients/client-registration/authenticated`);
  await expect(page.getByRole("tab", { name: "Authenticated access policies", selected: true })).toBeVisible();
  await move(`/${realm}/clients/list`);
  await expect(page.getByRole("tab", { name: "Clients list", selected: true })).toBeVisible();
});
