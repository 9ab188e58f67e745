import { randomUUID } from "node:crypto";
import {
  type Answer,
  complaint,
  created,
  done,
  notFound,
  object,
  ok,
  type Rec,
  records,
  ErrorAnswer,
  text,
  texts,
  unknownError,
} from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_PROVIDERS } from "../../calls/call.ts";
import { mapperTable, providerFacts, providerOf } from "./identity-providers.ts";
import { typesOf } from "../../facts/server-facts.ts";

const AT = "identity-provider/instances/{alias}/mappers";
const MANAGE = ["manage-identity-providers"] as const;
/** Returns the mappers of a provider, which are deleted together with it. */
const mappersOf = (call: Call): Rec[] => table(call.realm, mapperTable(text(providerOf(call), "alias")));

function mapperOf(call: Call): Rec {
  const found = mappersOf(call).find((mapper) => mapper["id"] === call.params["mapper"]);
  if (!found) throw notFound("Model not found");
  return found;
}

/** Returns the types of mappers for a provider, by id. */
function mapperTypes(call: Call): Answer {
  const kind = text(providerOf(call), "providerId");
  const known = object(providerFacts, "mappers");
  const components = typesOf(call.world, "org.keycloak.broker.provider.IdentityProviderMapper");
  const fitting = texts(object(object(providerFacts, "providers"), kind), "mappers").map((id) => {
    const component = components.find((one) => one["id"] === id);
    return [id, { id, ...object(known, id), properties: records(component, "properties") }];
  });
  return ok(Object.fromEntries(fitting));
}

function checkConfig(body: Rec): void {
  if (Object.values(object(body, "config")).some((value) => typeof value === "object" && value !== null))
    throw new ErrorAnswer(400, { error: "unknown_error", error_description: "Cannot parse the JSON" });
}

function create(call: Call): Answer {
  checkConfig(call.body);
  const provider = providerOf(call);
  const alias = text(provider, "alias");
  const name = text(call.body, "name");
  const mappers = mappersOf(call);
  if (name === "") throw new ErrorAnswer(409, { error: "conflict", error_description: "Duplicate resource error" });
  if (mappers.some((mapper) => mapper["name"] === name))
    throw complaint(400, `Failed to add mapper '${name}' to identity provider [${text(provider, "providerId")}].`);
  const { identityProviderMapper, config = {} } = call.body;
  const mapper: Rec = { id: randomUUID(), name, identityProviderAlias: alias, identityProviderMapper, config };
  mappers.push(mapper);
  return created(`${call.base}/identity-provider/instances/${encodeURIComponent(alias)}/mappers/${text(mapper, "id")}`);
}

function update(call: Call): Answer {
  const mapper = mapperOf(call);
  checkConfig(call.body);
  // The server identifies the mapper by the id in the body.
  if (call.body["id"] !== mapper["id"]) throw unknownError();
  const { name, identityProviderMapper, config = {} } = call.body;
  Object.assign(mapper, { name, identityProviderMapper, config });
  return done();
}

function remove(call: Call): Answer {
  const gone = mapperOf(call);
  const mappers = mappersOf(call);
  mappers.splice(mappers.indexOf(gone), 1);
  return done();
}

/** Routes of the mappers of identity providers. */
export const providerMappers: Route[] = [
  route("GET", AT, VIEW_PROVIDERS, (call) => ok(mappersOf(call))),
  route("POST", AT, MANAGE, create),
  route("GET", `${AT}/{mapper}`, VIEW_PROVIDERS, (call) => ok(mapperOf(call))),
  route("PUT", `${AT}/{mapper}`, MANAGE, update),
  route("DELETE", `${AT}/{mapper}`, MANAGE, remove),
  route("GET", "identity-provider/instances/{alias}/mapper-types", VIEW_PROVIDERS, mapperTypes),
];
