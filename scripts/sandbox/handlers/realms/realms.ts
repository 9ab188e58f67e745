import { ensurePermissionsClient } from "../../world/admin-permissions.ts";
import { rejectWideRealm } from "../../http/columns.ts";
import {
  type Answer,
  complaint,
  created,
  done,
  isRec,
  notFound,
  object,
  ok,
  type Rec,
  ErrorAnswer,
  text,
  texts,
} from "../../http/exchange.ts";
import { type Caller, homeRoles, isMaster, needAnywhere, rightsOn } from "../../rights/caller.ts";
import { addRealm, removeRealm, renameRealm } from "../../world/add-realm.ts";
import { checkedProfile } from "../../world/profile.ts";
import { type RealmData, table } from "../../world/realm-data.ts";
import type { World } from "../../world/world.ts";
import { USER_STORAGE } from "../components/ldap-provider.ts";
import { updatedMail, shownMail } from "./mail.ts";
import { type Call, page, type Route, route, VIEW_REALM, VIEW_USERS } from "../../calls/call.ts";
import { rejectSigns } from "../../calls/reserved-signs.ts";

const BRIEF = ["id", "realm", "displayName", "displayNameHtml", "enabled"];
const SENT_BY_THE_SERVER = /^(ciba|oauth2Device|par[A-Z])/;

/**
 * Returns the representation of a realm: complete with the right view-realm, a few members with any other right on it.
 */
export function showRealm(data: RealmData, rights: ReadonlySet<string>, brief = false): Rec {
  const documents = {
    clientProfiles: data.documents["client-policies/profiles"],
    clientPolicies: data.documents["client-policies/policies"],
  };
  if (!brief && VIEW_REALM.some((right) => rights.has(right)))
    return { ...data.realm, ...documents, smtpServer: shownMail(object(data.realm, "smtpServer")) };
  const keys = brief
    ? BRIEF
    : LIMITED.filter((key) => key !== "registrationEmailAsUsername" || VIEW_USERS.some((right) => rights.has(right)));
  return Object.fromEntries(
    keys.filter((key) => key in data.realm || key === "supportedLocales").map((key) => [key, data.realm[key] ?? []]),
  );
}

/** Members of a realm that every right on it allows to view. */
const LIMITED = [
  "realm",
  "displayName",
  "registrationEmailAsUsername",
  "bruteForceProtected",
  "supportedLocales",
  "organizationsEnabled",
];

/** Returns the realms that a caller can see, newest last. */
export const visibleRealms = (world: World, caller: Caller): RealmData[] =>
  [...world.realms.values()].filter((data) => rightsOn(world, caller, data).size > 0);

/** `GET /admin/realms`. */
export function listRealms(world: World, caller: Caller, brief: boolean): Answer {
  const rows = visibleRealms(world, caller);
  if (rows.length === 0) throw new ErrorAnswer(403, { error: "HTTP 403 Forbidden" });
  return ok(
    rows.map((data) => {
      const rights = rightsOn(world, caller, data);
      return VIEW_REALM.some((right) => rights.has(right))
        ? showRealm(data, rights, brief)
        : { realm: data.realm["realm"] };
    }),
  );
}

/**
 * `POST /admin/realms`. Throws a 400 error answer without a name or for one with reserved characters, 409 for an
 * existing one, 403 without `create-realm`.
 */
export function createRealm(world: World, caller: Caller, given: Rec, base: string): Answer {
  if (!isMaster(caller.home) || !homeRoles(world, caller).has("create-realm"))
    throw new ErrorAnswer(403, { error: "HTTP 403 Forbidden" });
  const name = text(given, "realm");
  checkName(world, name);
  rejectWideRealm(name);
  ensurePermissionsClient(addRealm(world, given));
  return created(`${base}/${encodeURIComponent(name)}`);
}

function checkName(world: World, name: string): void {
  if (name.trim() === "") throw complaint(400, "Realm name cannot be empty");
  rejectSigns(name, "blanks");
  if (world.realm(name)) throw complaint(409, `Realm ${name} already exists`);
}

function update(call: Call): Answer {
  const { realm: data, body } = call;
  const name = text(body, "realm") || text(data.realm, "realm");
  if (name !== data.realm["realm"]) {
    if (call.world.realm(name)) throw complaint(409, "Realm with same name exists");
    if (isMaster(data)) throw complaint(400, "Can't rename master realm");
    checkName(call.world, name);
    rejectWideRealm(name, "Failed to update realm");
    renameRealm(call.world, data, name);
  }
  for (const [key, value] of Object.entries(body)) {
    if (
      value === null ||
      [
        "id",
        "realm",
        "defaultRole",
        "clientProfiles",
        "clientPolicies",
        "attributes",
        "adminPermissionsClient",
      ].includes(key)
    )
      continue;
    if (typeof data.realm[key] === "number" && !Number.isFinite(Number(value)))
      throw new ErrorAnswer(400, { error: "unknown_error", error_description: "Cannot parse the JSON" });
    data.realm[key] = key === "smtpServer" && isRec(value) ? updatedMail(value, object(data.realm, key)) : value;
  }
  ensurePermissionsClient(data);
  if (typeof body["passwordPolicy"] === "string") {
    const policy = normalizedPolicy(body["passwordPolicy"]);
    if (policy === undefined) delete data.realm["passwordPolicy"];
    else data.realm["passwordPolicy"] = policy;
  }
  if (isRec(body["attributes"])) {
    const fixed = Object.entries(object(data.realm, "attributes")).filter(([key]) => SENT_BY_THE_SERVER.test(key));
    const given = Object.entries(body["attributes"]).filter(([, value]) => value !== null);
    data.realm["attributes"] = Object.fromEntries([...fixed, ...given]);
  }
  if (isRec(body["clientProfiles"])) data.documents["client-policies/profiles"] = body["clientProfiles"];
  if (isRec(body["clientPolicies"])) data.documents["client-policies/policies"] = body["clientPolicies"];
  return done();
}

/** Updates realm settings and user profile, which the console saves in one request. */
function updateWithProfile(call: Call): Answer {
  const { upConfig, ...realm } = call.body;
  const answer = update({ ...call, body: realm });
  if (isRec(upConfig)) call.realm.profile = checkedProfile(upConfig);
  return answer;
}

function names(call: Call): Answer {
  const search = call.query.get("search")?.trim().toLowerCase() ?? "";
  const rows = visibleRealms(call.world, call.caller).map(({ realm }) => ({
    name: realm["realm"],
    ...(typeof realm["displayName"] === "string" ? { displayName: realm["displayName"] } : {}),
  }));
  const fitting = rows.filter((row) => `${String(row.name)}\n${row.displayName ?? ""}`.toLowerCase().includes(search));
  return ok(page(fitting, call.query, 10));
}

function read({ world, realm, caller, rights }: Call): Answer {
  needAnywhere(world, caller, realm);
  return ok(showRealm(realm, rights));
}

function remove(call: Call): Answer {
  if (isMaster(call.realm)) throw complaint(400, "Can't remove master realm");
  removeRealm(call.world, text(call.realm.realm, "realm"));
  return done();
}

const cleared = (path: string): Route => route("POST", path, ["manage-realm"], () => done());

/** Routes of the realm itself, the names of all realms, and its caches. */
export const realms: Route[] = [
  route("GET", "", "handler", read),
  route("PUT", "", ["manage-realm"], update),
  route("PUT", "ui-ext", ["manage-realm"], updateWithProfile),
  route("DELETE", "", ["manage-realm"], remove),
  route("GET", "ui-ext/info", [], (call) => {
    const storages = table(call.realm, "components").filter((one) => one["providerType"] === USER_STORAGE);
    // A provider without the setting is enabled.
    const isOn = (one: Rec): boolean => texts(object(one, "config"), "enabled")[0] !== "false";
    return ok({ userProfileProvidersEnabled: storages.some(isOn) });
  }),
  route("GET", "ui-ext/realms/names", "handler", names),
  cleared("clear-realm-cache"),
  cleared("clear-user-cache"),
  cleared("clear-keys-cache"),
  cleared("clear-crl-cache"),
];

/** Returns the realm with a name. Throws the server's 404 error answer if it does not exist. */
export function realmNamed(world: World, name: string): RealmData {
  const data = world.realm(name);
  if (!data) throw notFound("Realm not found.");
  return data;
}

const RULE = /^([^\s()]+)(?:\(.*\))?$/s;
const BETWEEN = " and ";

/**
 * Returns a password policy as the server stores it: of several rules of one kind the last one, in the position of the
 * first. Returns undefined for an empty policy.
 */
function normalizedPolicy(spelled: string): string | undefined {
  const rules = spelled.split(BETWEEN).map((rule) => rule.trim());
  const stored = new Map(rules.map((rule) => [RULE.exec(rule)?.[1] ?? rule, rule]));
  return spelled.trim() === "" ? undefined : [...stored.values()].join(BETWEEN);
}
