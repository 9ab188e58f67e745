import { randomUUID } from "node:crypto";
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
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_REALM } from "../../calls/call.ts";
import { newConfig, configError, shownConfig, updatedConfig } from "./component-config.ts";
import { checkMapper } from "./ldap-mapper.ts";
import { mapperTypesFor } from "./ldap-mapper-types.ts";
import {
  checkLdap,
  checkStorage,
  completeLdap,
  firstMappers,
  LDAP_MAPPER,
  storageId,
  USER_STORAGE,
} from "./ldap-provider.ts";
import { checkPolicy, REGISTRATION_POLICY } from "../clients/registration-policies.ts";
import { componentTypes, typesOf } from "../../facts/server-facts.ts";
import { dropPeopleOf } from "./user-storage.ts";

/** Returns the component in the path. Throws a 404 error answer if it does not exist. */
function componentOf(call: Call): Rec {
  const found = table(call.realm, "components").find((component) => component["id"] === call.params["component"]);
  if (!found) throw notFound("Could not find component");
  return found;
}

/** Lists components. A type without a parent means components of that type directly in the realm. */
function list(call: Call): Answer {
  const type = call.query.get("type");
  const wanted: Readonly<Record<string, unknown>> = {
    providerType: type,
    parentId: call.query.get("parent") || (type ? call.realm.realm["id"] : undefined),
    name: call.query.get("name"),
    providerId: call.query.get("providerId"),
  };
  const rows = table(call.realm, "components").filter((component) =>
    Object.entries(wanted).every(([property, value]) => !value || component[property] === value),
  );
  return ok(rows.map((row) => shown(call, row)));
}

/** Returns the representation of a component. */
function shown(call: Call, component: Rec): Rec {
  return { ...component, config: shownConfig(call.world, component) };
}

function create(call: Call): Answer {
  const type = text(call.body, "providerType");
  const known = componentTypes(call.world, type);
  if (!known.includes(text(call.body, "providerId")))
    throw new ErrorAnswer(400, { error: "Invalid provider type or no such provider" });
  const config = newConfig(object(call.body, "config"));
  const component: Rec = {
    ...call.body,
    id: text(call.body, "id") || (type === USER_STORAGE ? storageId() : randomUUID()),
    parentId: text(call.body, "parentId") || call.realm.realm["id"],
    config,
  };
  check(call, component, config);
  const directory = type === USER_STORAGE && component["providerId"] === "ldap";
  if (directory) component["config"] = completeLdap(config);
  table(call.realm, "components").push(component, ...(directory ? firstMappers(component) : []));
  return created(`${call.base}/components/${text(component, "id")}`);
}

const KEYS = "org.keycloak.keys.KeyProvider";

/** Validates the configuration of a provider. Throws the server's 400 error answer if it is invalid. */
function check(call: Call, component: Rec, config: Rec): void {
  const type = text(component, "providerType");
  const provider = text(component, "providerId");
  if (type === KEYS) checkKeys(provider, config);
  if (type === USER_STORAGE) checkStorage(config);
  if (type === USER_STORAGE && provider === "ldap") checkLdap(config);
  if (type === LDAP_MAPPER) checkMapper(call.realm, component, config);
  if (type === REGISTRATION_POLICY) checkPolicy(call.realm, provider, config);
  const why = configError(call.world, { ...component, config });
  if (why !== undefined) throw complaint(400, why);
}

/** Validates the configuration of a key provider. Throws the server's 400 error answer if it is invalid. */
function checkKeys(provider: string, config: Rec): void {
  const [priority = "0"] = texts(config, "priority");
  if (!/^-?\d+$/.test(priority)) throw complaint(400, "'Priority' should be a number");
  if (["rsa", "rsa-enc"].includes(provider) && texts(config, "privateKey").length === 0)
    throw complaint(400, "'Private RSA Key' is required");
}

function update(call: Call): Answer {
  const component = componentOf(call);
  const { config: given, id: _, ...members } = call.body;
  const next = updatedConfig(call.world, component, isRec(given) ? given : {});
  check(call, { ...component, ...members }, next);
  for (const [key, value] of Object.entries(members)) if (value !== null) component[key] = value;
  component["config"] = next;
  return done();
}

/** Lists the types of children that a component can have. Their defaults depend on its settings. */
function subTypes(call: Call): Answer {
  const parent = table(call.realm, "components").find((component) => component["id"] === call.params["component"]);
  if (!parent) throw notFound("Could not find parent component");
  const type = call.query.get("type") ?? "";
  if (type === "") throw new ErrorAnswer(400, { error: "must specify a subtype" });
  const types = typesOf(call.world, type);
  return ok(type === LDAP_MAPPER ? mapperTypesFor(types, parent) : types);
}

/** Routes of components: key providers, user storage, client registration policies and other plug-ins. */
export const components: Route[] = [
  route("GET", "components", VIEW_REALM, list),
  route("POST", "components", ["manage-realm"], create),
  route("GET", "components/{component}", VIEW_REALM, (call) => ok(shown(call, componentOf(call)))),
  route("PUT", "components/{component}", ["manage-realm"], update),
  route("DELETE", "components/{component}", ["manage-realm"], (call) => {
    const gone = componentOf(call);
    if (gone["providerType"] === USER_STORAGE) dropPeopleOf(call.realm, text(gone, "id"));
    call.realm.tables["components"] = table(call.realm, "components").filter(
      (one) => one !== gone && one["parentId"] !== gone["id"],
    );
    return done();
  }),
  route("GET", "components/{component}/sub-component-types", VIEW_REALM, subTypes),
];
