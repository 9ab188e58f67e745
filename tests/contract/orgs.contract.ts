import { type Contract, pluck, record, type Stage } from "./contract.ts";

const PAGE = { first: "0", max: "11" };
const GLOBEX = {
  name: "Globex",
  displayName: "Globex Corporation",
  url: "https://globex.example",
  domains: ["globex.example", "Globex.TEST"],
  attributes: { a: ["1", "2"] },
};

/** Address of the organizations of the add-on in the realm of the contract. */
const at = (on: Stage, path = ""): string => `/realms/${on.realm}/orgs${path}`;

/** Creates an organization and returns its id. */
async function made(on: Stage, body: object = GLOBEX): Promise<string> {
  const answer = await on.callServer("POST", at(on), 201, { body });
  return answer.location?.split("/").at(-1) ?? "";
}

async function kept(on: Stage): Promise<void> {
  on.same("organizations at first", (await on.callServer("GET", at(on), 200, { query: PAGE })).body, []);
  const id = await made(on);
  await on.callServer("POST", at(on), 409, { body: { name: "Globex" } });
  await on.callServer("POST", at(on), 500, { body: {} });
  const unknown = await on.admin.call("POST", at(on), { body: { name: "Other", unknown: true } });
  on.same("the answer to what it does not know", unknown.status, 400);
  await made(on, { name: "Acme" });
  const listed = await on.callServer("GET", at(on), 200, { query: PAGE });
  on.same("the names", pluck(listed, "name"), ["Acme", "Globex"]);
  const named = async (query: Record<string, string>) =>
    pluck(await on.callServer("GET", at(on), 200, { query }), "name");
  on.same("what is found by name", await named({ search: "GLOB", ...PAGE }), ["Globex"]);
  on.same("what is found by an attribute", await named({ q: "a:2" }), ["Globex"]);
  on.same("the second page", await named({ first: "1", max: "1" }), ["Globex"]);
  await on.callServer("GET", at(on, "/count"), 200);
  await on.callServer("GET", at(on, "/none"), 404);
  const read = record(await on.callServer("GET", at(on, `/${id}`), 200));
  const put = (status: number, body: object) => on.callServer("PUT", at(on, `/${id}`), status, { body });
  await put(204, read);
  on.same("what was saved unchanged", record(await on.callServer("GET", at(on, `/${id}`), 200)), read);
  await put(409, { ...read, name: "Acme" });
  await put(500, { displayName: "No name" });
  await put(204, { name: "Renamed" });
  const left = record(await on.callServer("GET", at(on, `/${id}`), 200));
  on.same("attributes that were not sent", left["attributes"], {});
  await on.callServer("DELETE", at(on, `/${id}`), 204);
  await on.callServer("DELETE", at(on, `/${id}`), 404);
}

async function settings(on: Stage): Promise<void> {
  const address = at(on, "/config");
  const SETTINGS = ["createAdminUserEnabled", "sharedIdpsEnabled", "multipleIdpsEnabled", "validateIdpEnabled"];
  const read = async () => {
    const config = record(await on.admin.call("GET", address));
    return [...SETTINGS, "expirationInSecs", "defaultApplicationUri"].map((name) => config[name]);
  };
  await on.callServer("GET", at(on), 200);
  on.same("settings at first", await read(), [true, false, false, false, 86_400, undefined]);
  const given = { createAdminUserEnabled: false, expirationInSecs: 600, defaultApplicationUri: "https://app.example" };
  const unknown = await on.admin.call("PUT", address, { body: { ...given, unknown: true } });
  on.same("the answer to a setting that it does not know", unknown.status, 400);
  const answer = await on.admin.call("PUT", address, { body: given });
  on.same("status of the settings", answer.status, 200);
  on.same("settings that were saved", await read(), [false, false, false, false, 600, undefined]);
  const application = async () => {
    const realm = record(await on.admin.call("GET", `/admin/realms/${on.realm}`));
    return (realm["attributes"] as Record<string, string>)["_providerConfig.orgs.config.defaultApplicationUri"];
  };
  on.same("the default application", await application(), "https://app.example");
  await on.admin.call("PUT", address, { body: { createAdminUserEnabled: false } });
  on.same("the default application that was not sent", await application(), undefined);
}

/** Administrators by their rights, and what reading and changing an organization answers them. */
const MAY: readonly [string[], Record<string, number>][] = [
  [["query-clients", "view-clients"], { list: 0, config: 401, read: 401, write: 401, create: 401 }],
  [["view-organizations"], { list: 1, config: 401, read: 200, write: 401, create: 401 }],
  [["manage-organizations"], { list: 0, config: 401, read: 401, write: 401, create: 401 }],
  [["manage-realm"], { list: 0, config: 200, read: 401, write: 401, create: 401 }],
  [["view-organizations", "manage-organizations"], { list: 1, config: 401, read: 200, write: 204, create: 409 }],
];

async function rights(on: Stage): Promise<void> {
  const id = await made(on);
  for (const [given, wanted] of MAY) {
    const by = await on.withRights(given);
    const listed = await on.callServer("GET", at(on), 200, {}, by);
    on.same(`organizations for ${given.join(", ")}`, pluck(listed, "id").length, wanted["list"]);
    await on.callServer("GET", at(on, "/count"), wanted["read"] ?? 0, {}, by);
    const config = await by.call("GET", at(on, "/config"));
    on.same(`settings for ${given.join(", ")}`, config.status, wanted["config"]);
    await on.callServer("GET", at(on, `/${id}`), wanted["read"] ?? 0, {}, by);
    await on.callServer("PUT", at(on, `/${id}`), wanted["write"] ?? 0, { body: GLOBEX }, by);
    await on.callServer("POST", at(on), wanted["create"] ?? 0, { body: { name: "Globex" } }, by);
  }
}

/** Organizations of the add-on: on a server that has it. */
export const orgs: Contract[] = [
  { name: "add-on organizations are kept", run: kept },
  { name: "add-on organizations have settings", run: settings },
  { name: "add-on organizations are seen by rights", run: rights },
];
