import { expect, type Page } from "@playwright/test";
import type { Admin } from "../../../../scripts/keycloak/admin.ts";
import { answerDialog, pick } from "../console-page.ts";
import { REALM } from "../target.ts";

export type Named = { readonly name: string; readonly status?: string };

/** Creates a client with authorization enabled. @returns its id. */
export async function createProtected(api: Admin, clientId: string): Promise<string> {
  const body = { clientId, publicClient: false, serviceAccountsEnabled: true, authorizationServicesEnabled: true };
  const { location } = await api.send("POST", `/${REALM}/clients`, body);
  return location?.split("/").at(-1) ?? "";
}

const serverOf = (client: string): string => `/${REALM}/clients/${client}/authz/resource-server`;
/** Creates an object of the authorization of a client. */
export const createIn = (api: Admin, client: string, path: string, body: object) =>
  api.send("POST", `${serverOf(client)}/${path}`, body);
/** Reads from the authorization of a client. */
export const readIn = async (api: Admin, client: string, path: string): Promise<unknown> =>
  api.get(`${serverOf(client)}/${path}`);
/** Returns the names in a list of the authorization of a client, sorted. */
export const namesIn = async (api: Admin, client: string, path: string): Promise<string[]> =>
  ((await readIn(api, client, path)) as readonly Named[]).map(({ name }) => name).sort();

/** Returns the open dialogs. */
export const dialog = (page: Page) => page.getByRole("dialog");
/** Clicks the button with exactly this name. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Chooses records in the picker of a field. */
export async function choose(page: Page, label: string, ...records: string[]): Promise<void> {
  await page.getByRole("group", { name: label }).getByRole("button", { name: "Choose…" }).click();
  for (const name of records) await pick(page, name);
  await answerDialog(page, "Select");
  await expect(dialog(page)).toHaveCount(0);
}
