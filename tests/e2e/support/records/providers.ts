import type { Page } from "@playwright/test";
import { type Admin, readIfPresent } from "../../../../scripts/keycloak/admin.ts";

export type Config = Readonly<Record<string, string>>;
export type Provider = { readonly alias: string; readonly config: Config } & Readonly<Record<string, unknown>>;

export const AT = "identity-provider/instances";

export async function createProvider(api: Admin, realm: string, alias: string, more: object = {}): Promise<void> {
  const body = { alias, providerId: "oidc", enabled: true, config: ADDRESSES, ...more };
  await api.send("POST", `/${realm}/${AT}`, body);
}

export const ADDRESSES = {
  clientId: "acme",
  clientSecret: "told once",
  authorizationUrl: "https://partner.example/auth",
  tokenUrl: "https://partner.example/token",
};

export const readProvider = async (api: Admin, realm: string, alias: string): Promise<Provider | undefined> =>
  (await readIfPresent(api, `/${realm}/${AT}/${encodeURIComponent(alias)}`)) as Provider | undefined;

export const create = (page: Page): Promise<void> => page.getByRole("button", { name: "Create", exact: true }).click();
