import { startMailServer } from "../support/mail-server.ts";
import { type Contract, record, rows, type Stage } from "./contract.ts";

/** Returns the realm without recording the answer, because some of its members differ on every server. */
async function realmOf(on: Stage): Promise<Record<string, unknown>> {
  return record(await on.admin.call("GET", `/admin/realms/${on.realm}`));
}

async function mail(on: Stage): Promise<void> {
  const server = await startMailServer();
  try {
    const settings = { from: "realm@example.com", host: "127.0.0.1", port: String(server.port), auth: "true" };
    await on.call("PUT", "", 204, { body: { smtpServer: { ...settings, user: "u", password: "hush" } } });
    const shown = (await realmOf(on))["smtpServer"];
    on.same("the mail settings as shown", shown, {
      ...settings,
      port: String(server.port),
      user: "u",
      password: "**********",
    });
    await on.call("PUT", "", 204, { body: { smtpServer: shown } });
    const typed = { from: settings.from, host: settings.host, ssl: false, starttls: false, auth: false };
    await on.call("POST", "testSMTPConnection", 204, { body: { ...typed, port: server.port } });
    on.same("messages at the mail server", server.messages.length, 1);
    await on.call("POST", "testSMTPConnection", 500, { body: { ...typed, host: "127.0.0.1", port: 9 } });
    await on.call("POST", "testSMTPConnection", 500, { body: { host: "127.0.0.1", port: server.port } });
    const nobody = await on.withRights(["view-realm"]);
    await on.call("POST", "testSMTPConnection", 403, { body: typed }, nobody);
  } finally {
    await server.close();
  }
  await on.call("PUT", "", 204, { body: { smtpServer: {} } });
  on.same("no mail settings", (await realmOf(on))["smtpServer"], {});
}

const TYPE = "org.keycloak.keys.KeyProvider";

async function keys(on: Stage): Promise<void> {
  const list = () => on.call("GET", "components", 200, { query: { type: TYPE } });
  await list();
  const made = { name: "more", providerId: "rsa-generated", providerType: TYPE };
  const id = await on.create("components", { ...made, config: { priority: ["7"], algorithm: ["RS384"] } });
  await on.call("GET", `components/${id}`, 200);
  await on.call("PUT", `components/${id}`, 204, { body: { ...made, id, config: { priority: ["103"] } } });
  await on.call("POST", "components", 400, { body: { ...made, config: { priority: ["often"] } } });
  await on.call("POST", "components", 400, { body: { ...made, providerId: "rsa", config: {} } });
  await on.call("POST", "components", 400, { body: { ...made, providerId: "none" } });
  const shown = async (): Promise<Record<string, unknown>[]> => {
    const { body } = await on.admin.call("GET", `/admin/realms/${on.realm}/keys`);
    return rows({ status: 200, body: record({ status: 200, body, location: undefined })["keys"], location: undefined });
  };
  const every = async (): Promise<unknown[]> =>
    (await shown()).map(({ type, algorithm, use, status }) => [type, algorithm, use, status].join(" ")).sort();
  const certified = (await shown()).filter(({ certificate }) => typeof certificate === "string");
  on.same("keys with a certificate", [...new Set(certified.map(({ type }) => type))], ["RSA"]);
  const usual = ["OCT AES ENC ACTIVE", "OCT HS512 SIG ACTIVE", "RSA RS256 SIG ACTIVE", "RSA RSA-OAEP ENC ACTIVE"];
  on.same("the keys", await every(), [...usual, "RSA RS384 SIG ACTIVE"].sort());
  const passive = { priority: ["103"], algorithm: ["RS384"], active: ["false"] };
  await on.call("PUT", `components/${id}`, 204, { body: { ...made, id, config: passive } });
  on.same("the keys with a passive one", await every(), [...usual, "RSA RS384 SIG PASSIVE"].sort());
  await on.call("DELETE", `components/${id}`, 204);
  await on.call("GET", `components/${id}`, 404);
  on.same("the keys without it", await every(), usual);
}

async function events(on: Stage): Promise<void> {
  await on.call("GET", "ui-ext/available-event-listeners", 200);
  const { body } = await on.call("GET", "events/config", 200);
  await on.call("PUT", "events/config", 400, { body: { ...Object(body), realm: {} } });
  await on.call("PUT", "events/config", 204, { body: { ...Object(body), enabledEventTypes: ["LOGIN", "LOGOUT"] } });
  await on.call("GET", "events/config", 200);
  await on.call("PUT", "events/config", 204, { body: { ...Object(body), eventsExpiration: 60 } });
  await on.call("PUT", "", 204, { body: { attributes: { adminEventsExpiration: "3600" } } });
  await on.call("PUT", "events/config", 204, { body: { eventsListeners: [], enabledEventTypes: [] } });
  await on.call("GET", "events/config", 200);
  const viewer = await on.withRights(["view-realm"]);
  await on.call("GET", "events/config", 403, {}, viewer);
  const manager = await on.withRights(["manage-events"]);
  await on.call("PUT", "events/config", 204, { body: { eventsEnabled: true } }, manager);
}

async function bundles(on: Stage): Promise<void> {
  const at = `/resources/${on.realm}`;
  await on.call("PUT", "", 204, { body: { internationalizationEnabled: true, supportedLocales: ["de", "en"] } });
  await on.call("PUT", "localization/de/loginTitle", 204, { text: "Hallo" });
  const { body } = await on.admin.call("GET", `${at}/login/de`, { query: { theme: "keycloak.v2", source: "true" } });
  const own = rows({ status: 200, body, location: undefined }).filter(({ source }) => source === "REALM");
  on.same("the realm's own texts", own, [{ key: "loginTitle", value: "Hallo", source: "REALM" }]);
  const none = await on.admin.call("GET", `${at}/nothing/de`, { query: { theme: "keycloak.v2", source: "true" } });
  on.same("texts of an unknown type", none.status, 404);
  await on.call("DELETE", "localization/de/loginTitle", 204);
}

async function defaults(on: Stage): Promise<void> {
  const group = await on.create("groups", { name: "all" });
  await on.call("PUT", `default-groups/${group}`, 204);
  await on.call("GET", "default-groups", 200);
  await on.call("DELETE", `default-groups/${group}`, 204);
  await on.call("GET", "default-groups", 200);
  await on.call("PUT", "", 204, { body: { loginTheme: "keycloak" } });
  await on.call("PUT", "", 204, { body: { loginTheme: "" } });
  await on.call("PUT", "", 204, {
    body: { bruteForceProtected: true, permanentLockout: true, maxTemporaryLockouts: 2 },
  });
  const { loginTheme, permanentLockout, maxTemporaryLockouts } = await realmOf(on);
  on.same("the new settings", [loginTheme ?? "", permanentLockout, maxTemporaryLockouts], ["", true, 2]);
}

/** Contracts for settings of a realm beyond its own representation. */
export const settings: Contract[] = [
  { name: "realms: mail settings", run: mail },
  { name: "realms: keys", run: keys },
  { name: "realms: recorded events", run: events },
  { name: "realms: texts of themes", run: bundles },
  { name: "realms: default roles and groups", run: defaults },
];
