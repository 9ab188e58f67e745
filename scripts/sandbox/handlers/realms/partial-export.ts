import { type Answer, forbidden, ok, type Rec, text } from "../../http/exchange.ts";
import { everyone } from "../../world/directory.ts";
import { CONFIGS, EXECUTIONS, FLOWS } from "../../world/import-flows.ts";
import { type RealmData, table } from "../../world/realm-data.ts";
import { direct } from "../../world/role-graph.ts";
import { clientRoles } from "../../world/world.ts";
import { type Call, type Route, route, VIEW_CLIENTS, VIEW_USERS } from "../../calls/call.ts";
import { shownConfig } from "../components/component-config.ts";
import { mapperTable, MASK, shownProvider } from "../identity-providers/identity-providers.ts";
import { showRealm } from "./realms.ts";
import { childrenOf, heldRoles, showGroup } from "../../calls/show-group.ts";

/** Returns the representation of a role, with the names of its composites. */
function shownRole(call: Call, role: Rec): Rec {
  const holder = `roles/${text(role, "id")}`;
  if (direct(call.realm, holder).length === 0) return role;
  const { realmRoles: realm, clientRoles: client } = heldRoles(call, holder);
  return { ...role, composite: true, composites: { realm, client } };
}

/** Returns the representation of a group, with its roles and descendants. */
const shownTree = (call: Call, group: Rec): Rec => ({
  ...showGroup(call, group),
  subGroups: childrenOf(call, text(group, "id")).map((child) => shownTree(call, child)),
});

function rolesAndGroups(call: Call, withClients: boolean): Rec {
  const shown = (rows: Rec[]): Rec[] => rows.map((role) => shownRole(call, role));
  const clients = table(call.realm, "clients").map((client) => [
    text(client, "clientId"),
    shown(table(call.realm, clientRoles(text(client, "id")))),
  ]);
  return {
    roles: {
      realm: shown(table(call.realm, "roles")),
      ...(withClients ? { client: Object.fromEntries(clients) } : {}),
    },
    groups: childrenOf(call, undefined).map((group) => shownTree(call, group)),
  };
}

/** Returns the clients without their secrets, and their service accounts. */
function clientsAndAccounts(call: Call): Rec {
  const accounts = [...everyone(call.realm)].filter((someone) => someone["serviceAccountClientId"] !== undefined);
  return {
    clients: table(call.realm, "clients").map((client) => ({
      ...client,
      ...(client["secret"] === undefined ? {} : { secret: MASK }),
    })),
    users: accounts.map((someone) => ({ ...someone, ...heldRoles(call, `users/${text(someone, "id")}`), groups: [] })),
  };
}

/** Returns the flows by name, in the format of an import. */
function flows(data: RealmData): Rec {
  const aliasOf = (path: string, id: unknown): unknown => table(data, path).find((row) => row["id"] === id)?.["alias"];
  const steps = (flow: Rec): Rec[] =>
    table(data, EXECUTIONS)
      .filter((step) => step["flow"] === flow["id"])
      .map(({ id: _, flow: __, child, config, ...step }) => ({
        ...step,
        authenticatorFlow: child !== undefined,
        ...(child === undefined ? {} : { flowAlias: aliasOf(FLOWS, child) }),
        ...(config === undefined ? {} : { authenticatorConfig: aliasOf(CONFIGS, config) }),
      }));
  return {
    authenticationFlows: table(data, FLOWS).map((flow) => ({ ...flow, authenticationExecutions: steps(flow) })),
    authenticatorConfig: table(data, CONFIGS),
    requiredActions: table(data, "authentication/required-actions"),
  };
}

/** Returns the components by type of their provider, without secrets. */
function components(call: Call): Rec {
  const byType: Record<string, Rec[]> = {};
  for (const component of table(call.realm, "components")) {
    const { providerType, parentId: _, ...rest } = component;
    const type = String(providerType);
    const shown = { ...rest, subComponents: {}, config: shownConfig(call.world, component) };
    byType[type] = [...(byType[type] ?? []), shown];
  }
  return byType;
}

/** Exports the realm: its settings and, if requested, clients, groups and roles. Secrets are masked. */
function partialExport(call: Call): Answer {
  const requested = (name: string): boolean => call.query.get(name) === "true";
  const [clients, groups] = [requested("exportClients"), requested("exportGroupsAndRoles")];
  const may = (...rights: string[]): boolean => rights.some((right) => call.rights.has(right as never));
  if (clients && !may(...VIEW_CLIENTS)) throw forbidden();
  if (groups && !may("query-groups", ...VIEW_USERS)) throw forbidden();
  const providers = table(call.realm, "identity-provider/instances");
  const scopes = (kind: string): unknown => call.realm.documents[`default-${kind}-client-scopes`]?.["names"];
  return ok({
    ...showRealm(call.realm, new Set([...call.rights, "view-realm"])),
    clientScopes: table(call.realm, "client-scopes"),
    defaultDefaultClientScopes: scopes("default"),
    defaultOptionalClientScopes: scopes("optional"),
    identityProviders: providers.map(shownProvider),
    identityProviderMappers: providers.flatMap((provider) => table(call.realm, mapperTable(text(provider, "alias")))),
    components: components(call),
    ...flows(call.realm),
    ...(groups ? rolesAndGroups(call, clients) : {}),
    ...(clients ? clientsAndAccounts(call) : {}),
  });
}

export const partialExports: Route[] = [route("POST", "partial-export", ["manage-realm"], partialExport)];
