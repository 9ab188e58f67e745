import type { Admin } from "../../../scripts/keycloak/admin.ts";

/** A client of the master realm that a test registered for its console. */
export type RegisteredClient = {
  readonly clientId: string;
  /** Saves the client's working settings with these changes. */
  set(change?: object): Promise<void>;
  remove(): Promise<void>;
};

/** Registers a client for a console at `origin` with exactly the settings that it needs. */
export async function registerClient(api: Admin, clientId: string, origin: string): Promise<RegisteredClient> {
  const working = {
    clientId,
    publicClient: true,
    standardFlowEnabled: true,
    fullScopeAllowed: true,
    redirectUris: [`${origin}/*`],
    webOrigins: ["+"],
    attributes: { "security.admin.console": "true" },
  };
  const { location } = await api.send("POST", "/master/clients", working);
  const path = `/master/clients/${location?.split("/").at(-1)}`;
  return {
    clientId,
    set: async (change = {}) => {
      const present = (await api.get(path)) as object;
      await api.send("PUT", path, { ...present, ...working, ...change });
    },
    remove: async () => {
      await api.send("DELETE", path);
    },
  };
}
