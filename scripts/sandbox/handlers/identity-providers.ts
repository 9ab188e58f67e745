import { randomUUID } from "node:crypto";
import { type Answer, complaint, created, done, notFound, object, ok, type Rec, text } from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { type Call, page, type Route, route, VIEW_PROVIDERS } from "./call.ts";

const PATH = "identity-provider/instances";
const MANAGE = ["manage-identity-providers"] as const;

/** The identity provider an address names; 404 otherwise. */
function providerOf(call: Call): Rec {
  const found = table(call.realm, PATH).find((provider) => provider["alias"] === call.params["alias"]);
  if (!found) throw notFound();
  return found;
}

function shown(provider: Rec): Rec {
  const config = { ...object(provider, "config") };
  if (config["clientSecret"] !== undefined) config["clientSecret"] = "**********";
  return { ...provider, config, types: [] };
}

function list(call: Call): Answer {
  const search = (call.query.get("search") ?? "").trim().toLowerCase().replaceAll("*", "");
  const rows = table(call.realm, PATH).filter((one) =>
    `${text(one, "alias")}\n${text(one, "displayName")}`.toLowerCase().includes(search),
  );
  const sorted = [...rows].sort((a, b) => (text(a, "alias") < text(b, "alias") ? -1 : 1));
  return ok(page(sorted, call.query).map(shown));
}

function create(call: Call): Answer {
  const alias = text(call.body, "alias");
  if (alias === "") throw complaint(400, "Identity Provider alias is missing");
  if (table(call.realm, PATH).some((one) => one["alias"] === alias))
    throw complaint(409, `Identity Provider ${alias} already exists`);
  table(call.realm, PATH).push({ alias, internalId: randomUUID(), enabled: true, config: {}, ...call.body });
  return created(`${call.base}/${PATH}/${encodeURIComponent(alias)}`);
}

function update(call: Call): Answer {
  const provider = providerOf(call);
  const before = object(provider, "config");
  for (const [key, value] of Object.entries(call.body)) if (value !== null && key !== "types") provider[key] = value;
  const config = object(provider, "config");
  if (config["clientSecret"] === "**********") config["clientSecret"] = before["clientSecret"];
  return done();
}

/** Identity providers of the realm. */
export const identityProviders: Route[] = [
  route("GET", PATH, VIEW_PROVIDERS, list),
  route("POST", PATH, MANAGE, create),
  route("GET", `${PATH}/{alias}`, VIEW_PROVIDERS, (call) => ok(shown(providerOf(call)))),
  route("PUT", `${PATH}/{alias}`, MANAGE, update),
  route("DELETE", `${PATH}/{alias}`, MANAGE, (call) => {
    const gone = providerOf(call);
    call.realm.tables[PATH] = table(call.realm, PATH).filter((one) => one !== gone);
    for (const [id, links] of Object.entries(call.realm.federated)) {
      call.realm.federated[id] = links.filter((link) => link["identityProvider"] !== gone["alias"]);
    }
    return done();
  }),
];
