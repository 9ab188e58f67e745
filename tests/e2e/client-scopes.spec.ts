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
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

type Scope = {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly attributes?: Readonly<Record<string, string>>;
};

const readScopes = (api: Admin): Promise<readonly Scope[]> =>
  api.get(`/${REALM}/client-scopes`) as Promise<readonly Scope[]>;
const readScope = async (api: Admin, name: string): Promise<Scope | undefined> =>
  (await readScopes(api)).find((scope) => scope.name === name);

/** Returns the list of scopes for new clients that contains this scope. */
async function typeOf(api: Admin, name: string): Promise<"default" | "optional" | "none"> {
  for (const type of ["default", "optional"] as const) {
    const list = (await api.get(`/${REALM}/default-${type}-client-scopes`)) as readonly Scope[];
    if (list.some((scope) => scope.name === name)) return type;
  }
  return "none";
}

/**
 * Creates a client scope.
 * @returns its id
 */
async function makeScope(api: Admin, name: string, more: object = {}): Promise<string> {
  const body = { name, protocol: "openid-connect", ...more };
  const { location } = await api.send("POST", `/${REALM}/client-scopes`, body);
  return location?.split("/").at(-1) ?? "";
}

test("a client scope is created with a type and changed, and cleared values are removed on the server", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const name = unique("scope");
  await move(`/${REALM}/client-scopes/new`);
  await field(page, "Name").fill(` ${name} of us `);
  await field(page, "Consent screen text").fill("Your orders");
  await field(page, "Display order").fill("7");
  await field(page, "Type").selectOption("Optional");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The client scope was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `${name}_of_us` })).toBeVisible();
  expect(await readScope(api, `${name}_of_us`)).toMatchObject({
    protocol: "openid-connect",
    attributes: {
      "display.on.consent.screen": "true",
      "consent.screen.text": "Your orders",
      "include.in.token.scope": "false",
      "gui.order": "7",
    },
  });
  expect(await typeOf(api, `${name}_of_us`)).toBe("optional");

  await field(page, "Type").selectOption("Default");
  await field(page, "Consent screen text").fill("");
  await field(page, "Display order").fill("");
  await field(page, "Description").fill("Orders of the shop");
  await save(page);
  await expect(alertMessage(page, "The client scope was saved.")).toBeVisible();
  expect(await typeOf(api, `${name}_of_us`)).toBe("default");
  const { attributes, ...saved } = (await readScope(api, `${name}_of_us`)) ?? { name: "" };
  expect(saved).toMatchObject({ description: "Orders of the shop" });
  expect(Object.keys(attributes ?? {})).not.toContain("consent.screen.text");
  expect(Object.keys(attributes ?? {})).not.toContain("gui.order");

  await field(page, "Type").selectOption("None");
  await save(page);
  await expect(alertMessage(page, "The client scope was saved.")).toBeVisible();
  await expect.poll(() => typeOf(api, `${name}_of_us`)).toBe("none");
});

test("the type of scopes is changed in one row and for several rows, and scopes are deleted", async ({
  admin,
  api,
  unique,
}) => {
  const { page, open } = admin;
  const name = unique("listed");
  const names = [`${name}-a`, `${name}-b`];
  for (const one of names) await makeScope(api, one);
  // An open list is not notified of records that were created through the API.
  await open(`/${REALM}/client-scopes`);
  await searchFor(page, name);
  await expect(page.getByRole("row")).toHaveCount(3);
  await row(page, `${name}-a`).getByRole("combobox").selectOption("Optional");
  await expect(alertMessage(page, "The client scopes were changed.")).toBeVisible();
  await expect(row(page, `${name}-a`).getByRole("combobox")).toHaveValue("optional");
  expect(await typeOf(api, `${name}-a`)).toBe("optional");

  for (const one of names) await row(page, one).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change type (2)", exact: true }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Default" }).check();
  await answerDialog(page, "Save");
  for (const one of names) await expect(row(page, one).getByRole("combobox")).toHaveValue("default");
  for (const one of names) expect(await typeOf(api, one)).toBe("default");

  const client = { clientId: `${name}-client`, defaultClientScopes: [`${name}-a`], optionalClientScopes: [] };
  await api.send("POST", `/${REALM}/clients`, client);
  const dialog = page.getByRole("dialog");
  for (const one of names) await row(page, one).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(dialog.getByText(`One client uses it: ${name}-client.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await rowAction(page, `${name}-b`, "Delete");
  await expect(dialog.getByRole("button", { name: "Delete", exact: true })).toBeEnabled();
  await expect(dialog.getByText(`${name}-client`)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await rowAction(page, `${name}-a`, "Delete");
  await expect(dialog.getByText(`One client uses it: ${name}-client.`)).toBeVisible();
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The client scope was deleted.")).toBeVisible();
  await expect(row(page, `${name}-a`)).toHaveCount(0);
  expect(await readScope(api, `${name}-a`)).toBeUndefined();
  await row(page, `${name}-b`).getByRole("link").click();
  await pageAction(page, "Delete");
  await answerDialog(page, "Delete");
  await expect(page.getByRole("heading", { level: 1, name: "Client scopes" })).toBeVisible();
  expect(await readScope(api, `${name}-b`)).toBeUndefined();
});

test("a client scope gets its own mappers, predefined ones, and roles", async ({ admin, api, unique }) => {
  const { page, move, open } = admin;
  const name = unique("mapped");
  const id = await makeScope(api, name);
  const at = `/${REALM}/client-scopes/${id}`;
  const readMappers = () => api.get(`${at}/protocol-mappers/models`) as Promise<readonly object[]>;
  await open(`${at}/mappers`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await pageAction(page, "Configure a new mapper");
  await pick(page, "Hardcoded claim");
  await answerDialog(page, "Next");
  await field(page, "Name").fill("shoe size");
  // The label comes from the server; the sandbox has its own.
  const nameInToken = page.getByRole("textbox", { name: /^(Claim name in the token|Token Claim Name)/ });
  await nameInToken.fill("shoe_size");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The mapper was created.")).toBeVisible();
  await move(`${at}/mappers`);
  await pageAction(page, "Add predefined mappers");
  await pick(page, "email verified");
  await answerDialog(page, "Add");
  await expect(row(page, "email verified")).toBeVisible();
  await row(page, "shoe size").getByRole("link").click();
  await nameInToken.fill("shoes");
  await save(page);
  await expect(alertMessage(page, "The mapper was saved.")).toBeVisible();
  const byName = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  expect((await readMappers()).map((mapper) => ({ ...mapper, id: "" })).toSorted(byName)).toMatchObject([
    { name: "email verified", protocolMapper: "oidc-usermodel-property-mapper" },
    { name: "shoe size", protocolMapper: "oidc-hardcoded-claim-mapper", config: { "claim.name": "shoes" } },
  ]);
  await pageAction(page, "Delete");
  await answerDialog(page, "Delete");
  await expect(row(page, "email verified")).toBeVisible();
  expect(await readMappers()).toMatchObject([{ name: "email verified" }]);

  await move(`${at}/settings`);
  await field(page, "Description").fill("Its mappers stay");
  await save(page);
  await expect(alertMessage(page, "The client scope was saved.")).toBeVisible();
  expect(await readMappers()).toMatchObject([{ name: "email verified" }]);

  await page.evaluate((to) => {
    location.hash = to;
  }, `${at}/mappers/nonsense/new`);
  await expect(page.getByRole("main")).toContainText("There is nothing at this address");

  await move(`${at}/scope`);
  await pageAction(page, "Assign realm roles");
  await pick(page, "offline_access");
  await answerDialog(page, "Assign");
  await expect(alertMessage(page, "The role mapping was changed.")).toBeVisible();
  await expect(row(page, "offline_access")).toBeVisible();
  expect(await api.get(`${at}/scope-mappings/realm`)).toMatchObject([{ name: "offline_access" }]);
});
