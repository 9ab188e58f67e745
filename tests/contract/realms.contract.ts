import { type Contract, record, rows, type Stage } from "./contract.ts";

async function settings(on: Stage): Promise<void> {
  await on.call("GET", "", 200);
  await on.call("PUT", "", 204, { body: { displayName: "Shown", attributes: { x: "y" } } });
  const read = record(await on.call("GET", "", 200));
  on.same("a member that was not sent", read["enabled"], true);
  await on.call("PUT", "", 204, {
    body: {
      realm: on.realm,
      notBefore: 0,
      supportedLocales: ["de", "en"],
      internationalizationEnabled: true,
      defaultLocale: "de",
    },
  });
  await on.call("GET", "users/profile/metadata", 200);
  await on.call("PUT", "ui-ext", 204, { body: { realm: on.realm, displayName: "Again" } });
  on.same("the name after the console's save", record(await on.call("GET", "", 200))["displayName"], "Again");
  const repeated = "digits(1) and length(8) and digits(2)";
  await on.call("PUT", "", 204, { body: { passwordPolicy: repeated } });
  on.same(
    "the password policy with repeated rules",
    record(await on.call("GET", "", 200))["passwordPolicy"],
    "digits(2) and length(8)",
  );
  await on.call("PUT", "", 204, { body: { passwordPolicy: "" } });
  on.same("no rules", record(await on.call("GET", "", 200))["passwordPolicy"], undefined);
  await on.call("PUT", "", 409, { body: { realm: "master" } });
  await on.call("PUT", "", 400, { body: { accessTokenLifespan: "abc" } });
  for (const cache of ["realm", "user", "keys", "crl"]) await on.call("POST", `clear-${cache}-cache`, 204);
  await on.call("GET", "none", 404);
  const names = await on.call("GET", "ui-ext/realms/names", 200, {
    query: { first: "0", max: "11", search: on.realm },
  });
  on.same("realms of this name", rows(names).length, 1);
}

/** Checks values that are too wide for the server's columns; forms report them before they are sent. */
async function widths(on: Stage): Promise<void> {
  const wide = "x".repeat(256);
  await on.callServer("POST", "/admin/realms", 500, { body: { realm: "x".repeat(238) } });
  await on.callServer("POST", "/admin/realms", 201, { body: { realm: "x".repeat(237) } });
  await on.callServer("PUT", `/admin/realms/${"x".repeat(237)}`, 500, { body: { realm: "y".repeat(238) } });
  await on.callServer("DELETE", `/admin/realms/${"x".repeat(237)}`, 204);
  await on.callServer("POST", "/admin/realms", 400, { body: { realm: wide } });
  await on.call("PUT", "", 500, { body: { displayName: wide } });
  for (const [path, body] of [
    ["clients", { clientId: wide }],
    ["client-scopes", { name: wide, protocol: "openid-connect" }],
    ["roles", { name: "r", description: wide }],
    ["groups", { name: wide }],
    ["groups", { name: "g", description: wide }],
    ["components", { name: wide, providerId: "rsa-generated", providerType: "org.keycloak.keys.KeyProvider" }],
    ["authentication/flows", { alias: wide, providerId: "basic-flow", topLevel: true, builtIn: false }],
    ["authentication/flows/browser/copy", { newName: wide }],
  ] as const)
    await on.call("POST", path, 500, { body });
}

async function life(on: Stage): Promise<void> {
  const name = `${on.realm}-x`;
  await on.callServer("POST", "/admin/realms", 409, { body: { realm: on.realm } });
  await on.callServer("POST", "/admin/realms", 400, { body: {} });
  await on.callServer("POST", "/admin/realms", 400, { body: { realm: "a/b" } });
  await on.callServer("GET", "/admin/realms/there-is-none", 404);
  await on.callServer("DELETE", "/admin/realms/there-is-none", 404);
  await on.callServer("DELETE", "/admin/realms/master", 400);
  await on.callServer("POST", "/admin/realms", 201, {
    body: {
      realm: name,
      roles: { realm: [{ name: "r" }] },
      groups: [{ name: "g", subGroups: [{ name: "h" }] }],
      users: [{ username: "u", enabled: true, groups: ["/g/h"], realmRoles: ["r"] }],
      clients: [{ clientId: "c" }],
    },
  });
  await on.callServer("GET", `/admin/realms/${name}`, 200);
  const [person] = rows(await on.callServer("GET", `/admin/realms/${name}/users`, 200));
  await on.callServer("GET", `/admin/realms/${name}/users/${person?.["id"]}/groups`, 200);
  await on.callServer("GET", `/admin/realms/${name}/users/${person?.["id"]}/role-mappings/realm`, 200);
  await on.callServer("PUT", `/admin/realms/${name}`, 204, { body: { realm: `${name}2` } });
  await on.callServer("GET", `/admin/realms/${name}`, 404);
  await on.callServer("DELETE", `/admin/realms/${name}2`, 204);
}

async function texts(on: Stage): Promise<void> {
  await on.call("GET", "localization", 200);
  await on.call("PUT", "localization/de/greet", 204, { text: "Hallo" });
  await on.call("PUT", "localization/de/a.b c", 204, { text: "Mehr" });
  await on.call("GET", "localization", 200);
  await on.call("GET", "localization/de", 200);
  await on.call("GET", "localization/en", 200);
  await on.call("POST", "localization/de", 204, { body: { one: "Eins" } });
  await on.call("DELETE", "localization/de/none", 404);
  await on.call("DELETE", "localization/de/one", 204);
  await on.call("DELETE", "localization/de", 204);
  await on.call("DELETE", "localization/fr", 404);
}

async function actions(on: Stage): Promise<void> {
  const at = "authentication/required-actions";
  await on.call("GET", at, 200);
  await on.call("PUT", `${at}/UPDATE_EMAIL`, 204, {
    body: { alias: "UPDATE_EMAIL", name: "Update Email", enabled: true, defaultAction: true, priority: 70 },
  });
  await on.call("GET", `${at}/UPDATE_EMAIL`, 200);
  await on.call("GET", `${at}/none`, 404);
  await on.call("POST", `${at}/UPDATE_EMAIL/raise-priority`, 204);
  await on.call("GET", at, 200);
  await on.call("POST", `${at}/UPDATE_EMAIL/lower-priority`, 204);
  await on.call("GET", "authentication/unregistered-required-actions", 200);
}

async function events(on: Stage): Promise<void> {
  await on.call("GET", "events/config", 200);
  await on.call("GET", "events", 200);
  await on.call("PUT", "events/config", 204, {
    body: {
      eventsEnabled: true,
      adminEventsEnabled: true,
      adminEventsDetailsEnabled: true,
      enabledEventTypes: ["LOGIN"],
      eventsListeners: ["jboss-logging"],
      eventsExpiration: 100,
    },
  });
  await on.call("GET", "events/config", 200);
  const ann = await on.create("users", { username: "ann" });
  const group = await on.create("groups", { name: "g" });
  await on.call("PUT", `users/${ann}/groups/${group}`, 204);
  await on.call("POST", "roles", 201, { body: { name: "r" } });
  await on.call("DELETE", `users/${ann}`, 204);
  const all = await on.call("GET", "admin-events", 200, { query: { first: "0", max: "11" } });
  on.same(
    "the kinds, newest first",
    rows(all).map((row) => `${row["operationType"]} ${row["resourceType"]}`),
    ["DELETE USER", "CREATE REALM_ROLE", "CREATE GROUP_MEMBERSHIP", "CREATE GROUP", "CREATE USER", "UPDATE REALM"],
  );
  await on.call("GET", "admin-events", 200, { query: { resourcePath: `users/${ann}*` } });
  await on.call("GET", "admin-events", 200, { query: { resourcePath: "users/*/groups/*" } });
  await on.call("GET", "admin-events", 200, { query: { operationTypes: "DELETE" } });
  await on.call("GET", "admin-events", 200, { query: { resourceTypes: "GROUP" } });
  await on.call("DELETE", "admin-events", 204);
  await on.call("DELETE", "events", 204);
  await on.call("GET", "ui-ext/sessions", 200, { query: { first: "0", max: "11", type: "ALL", search: "" } });
  await on.call("POST", "logout-all", 200);
  await on.call("POST", "push-revocation", 200);
  await on.call("DELETE", "sessions/none", 404, { query: { isOffline: "false" } });
}

async function sessions(on: Stage): Promise<void> {
  await on.withRights([]);
  const [person] = rows(await on.call("GET", "users", 200, { query: { username: "rights-1" } }));
  await on.call("GET", `users/${person?.["id"]}/sessions`, 200);
  const all = await on.call("GET", "ui-ext/sessions", 200, {
    query: { first: "0", max: "11", type: "ALL", search: "" },
  });
  await on.call("GET", "ui-ext/sessions", 200, { query: { first: "0", max: "11", type: "OFFLINE", search: "" } });
  await on.call("GET", "ui-ext/sessions", 200, { query: { first: "0", max: "11", type: "REGULAR", search: "rights" } });
  await on.call("GET", "ui-ext/sessions", 200, { query: { first: "0", max: "11", type: "REGULAR", search: "none" } });
  await on.call("GET", "client-session-stats", 200);
  const [client] = rows(await on.call("GET", "clients", 200, { query: { clientId: "admin-cli" } }));
  await on.call("GET", "ui-ext/sessions/client", 200, {
    query: { first: "0", max: "11", type: "ALL", clientId: String(client?.["id"]), search: "" },
  });
  await on.call("GET", `clients/${client?.["id"]}/user-sessions`, 200);
  await on.call("GET", `clients/${client?.["id"]}/session-count`, 200);
  await on.call("DELETE", `sessions/${rows(all)[0]?.["id"]}`, 204, { query: { isOffline: "false" } });
  await on.call("GET", `users/${person?.["id"]}/sessions`, 200);
}

/** Contracts for realms, their texts, required actions, events and sessions. */
export const realms: Contract[] = [
  { name: "realms: settings of a new realm", run: settings },
  { name: "realms: create and delete", run: life },
  { name: "realms: lengths of names", run: widths },
  { name: "realms: localized texts", run: texts },
  { name: "realms: required actions", run: actions },
  { name: "realms: events", run: events },
  { name: "realms: sessions", run: sessions },
];
