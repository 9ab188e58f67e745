import { createHash } from "node:crypto";
import {
  type Answer,
  complaint,
  done,
  notFound,
  object,
  ok,
  type Rec,
  text,
  unknownError,
} from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_USERS } from "../../calls/call.ts";
import { personOf } from "./users.ts";

/** Name of the server's feature that issues credentials to wallets. */
const FEATURE = "OID4VC_VCI";
const MANAGE = ["manage-users"] as const;
const PROTOCOL = "oid4vc";

/** Names of the tables of credentials; each row contains the id of its user. */
const CREDENTIALS = "verifiable-credentials";
const ISSUED = "issued-credentials";

/** User attributes that a credential contains by default. */
const TAKEN = ["username", "email", "firstName", "lastName"] as const;

const theirs = (call: Call, rows: string): Rec[] => {
  const { id } = personOf(call);
  return table(call.realm, rows).filter((row) => row["user"] === id);
};

const shown = ({ user: _, ...credential }: Rec): Rec => credential;

function scopeNamed(call: Call, name: string): Rec | undefined {
  return table(call.realm, "client-scopes").find((scope) => scope["name"] === name);
}

/** Returns the credential with the scope in the path. Throws a 404 error answer if it does not exist. */
function credentialOf(call: Call): Rec {
  const name = call.params["scope"] ?? "";
  if (!scopeNamed(call, name)) throw notFound(`Client scope not found: ${name}`);
  const found = theirs(call, CREDENTIALS).find((row) => row["credentialScopeName"] === name);
  if (!found) throw notFound("Verifiable credential not found");
  return found;
}

/** Returns the user attributes in a credential, and the revision, which depends on them and the time. */
function contents(person: Rec, now: number): Rec {
  const userAttributes = Object.fromEntries([
    ...TAKEN.map((name) => [name, text(person, name) === "" ? [] : [text(person, name)]]),
    ["did", object(person, "attributes")["did"] ?? []],
  ]);
  const revision = createHash("sha256")
    .update(`${text(person, "id")} ${now} ${JSON.stringify(userAttributes)}`)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
  return { revision, updatedDate: now, userAttributes };
}

function create(call: Call): Answer {
  const scope = scopeNamed(call, text(call.body, "credentialScopeName"));
  if (!scope) throw complaint(400, "Client scope does not exists");
  if (scope["protocol"] !== PROTOCOL) throw complaint(400, "Client scope has incorrect protocol");
  const { name } = scope;
  if (theirs(call, CREDENTIALS).some((row) => row["credentialScopeName"] === name))
    throw complaint(409, "Verifiable credential already exists");
  const person = personOf(call);
  const now = Date.now();
  const configured = text(object(scope, "attributes"), "vc.credential_configuration_id");
  const made = {
    user: person["id"],
    credentialScopeName: name,
    credentialConfigurationId: configured === "" ? name : configured,
    createdDate: now,
    ...contents(person, now),
  };
  table(call.realm, CREDENTIALS).push(made);
  return ok(shown(made));
}

function renew(call: Call): Answer {
  const found = credentialOf(call);
  Object.assign(found, contents(personOf(call), Date.now()));
  return ok(shown(found));
}

function drop(call: Call, name: string, row: Rec): Answer {
  const rows = table(call.realm, name);
  rows.splice(rows.indexOf(row), 1);
  return done();
}

function revokeIssued(call: Call): Answer {
  const found = theirs(call, ISSUED).find((row) => row["id"] === call.params["credential"]);
  if (!found) throw notFound("Issued verifiable credential not found");
  return drop(call, ISSUED, found);
}

/**
 * Sends an offer by mail. Without a mail server or for an unknown credential, the server responds with an unknown
 * error.
 */
function offer(call: Call): Answer {
  const wanted = text(call.body, "credentialConfigurationId");
  const known = theirs(call, CREDENTIALS).some((row) => row["credentialConfigurationId"] === wanted);
  if (!known || text(object(call.realm.realm, "smtpServer"), "host") === "") throw unknownError();
  return done();
}

/**
 * Returns a route of the feature. It responds with 404 if the feature is disabled, and with 400 if it is disabled in
 * the realm.
 */
const credential = (method: string, path: string, rights: Route["rights"], run: (call: Call) => Answer): Route =>
  route(method, `users/{user}/vc/${path}`, rights, (call) => {
    if (!call.world.features.includes(FEATURE)) throw notFound();
    personOf(call);
    if (call.realm.realm["verifiableCredentialsEnabled"] !== true)
      throw complaint(400, "Verifiable credentials not enabled for the realm");
    return run(call);
  });

/** Routes of users' verifiable credentials: those that can be issued to them, and those that were issued. */
export const verifiableCredentials: Route[] = [
  credential("GET", "credentials", VIEW_USERS, (call) => ok(theirs(call, CREDENTIALS).map(shown))),
  credential("POST", "credentials", MANAGE, create),
  credential("PUT", "credentials/send-credential-offer", MANAGE, offer),
  credential("PUT", "credentials/{scope}", MANAGE, renew),
  credential("DELETE", "credentials/{scope}", MANAGE, (call) => drop(call, CREDENTIALS, credentialOf(call))),
  credential("GET", "issued-credentials", VIEW_USERS, (call) => ok(theirs(call, ISSUED).map(shown))),
  credential("DELETE", "issued-credentials/{credential}", MANAGE, revokeIssued),
];
