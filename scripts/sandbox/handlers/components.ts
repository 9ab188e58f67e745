import { randomUUID } from "node:crypto";
import { type Answer, created, done, isRec, notFound, object, ok, type Rec, Refusal, text } from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { type Call, type Route, route, VIEW_REALM, VIEW_USERS } from "./call.ts";
import { componentTypes } from "./server-info.ts";

/** The component an address names; 404 otherwise. */
function componentOf(call: Call): Rec {
  const found = table(call.realm, "components").find((component) => component["id"] === call.params["component"]);
  if (!found) throw notFound("Could not find component");
  return found;
}

function list(call: Call): Answer {
  const filters = [
    ["type", "providerType"],
    ["parent", "parentId"],
    ["name", "name"],
  ] as const;
  const rows = table(call.realm, "components").filter((component) =>
    filters.every(([name, property]) => !call.query.get(name) || component[property] === call.query.get(name)),
  );
  return ok(rows.map(masked));
}

/** Secrets of a configuration are never shown. */
function masked(component: Rec): Rec {
  const hidden = Object.entries(object(component, "config")).map(([key, value]) => [
    key,
    SECRET.test(key) ? ["**********"] : value,
  ]);
  return { ...component, config: Object.fromEntries(hidden) };
}

const SECRET = /^(bindCredential|privateKey|keystorePassword|keyPassword|secret)$/;

function create(call: Call): Answer {
  const type = text(call.body, "providerType");
  const known = componentTypes(type);
  if (!known.includes(text(call.body, "providerId")))
    throw new Refusal(400, { error: "Invalid provider type or no such provider" });
  const component: Rec = {
    config: {},
    ...call.body,
    id: text(call.body, "id") || randomUUID(),
    parentId: text(call.body, "parentId") || call.realm.realm["id"],
  };
  table(call.realm, "components").push(component);
  return created(`${call.base}/components/${text(component, "id")}`);
}

function update(call: Call): Answer {
  const component = componentOf(call);
  const before = object(component, "config");
  for (const [key, value] of Object.entries(call.body)) if (value !== null && key !== "id") component[key] = value;
  if (isRec(call.body["config"])) {
    const kept = Object.entries(call.body["config"]).map(([key, value]) => [
      key,
      Array.isArray(value) && value[0] === "**********" ? before[key] : value,
    ]);
    component["config"] = Object.fromEntries(kept.filter(([, value]) => Array.isArray(value) && value.length > 0));
  }
  return done();
}

/** Components: key providers, user storage, client registration policies and what else plugs in. */
export const components: Route[] = [
  route("GET", "components", VIEW_REALM, list),
  route("POST", "components", ["manage-realm"], create),
  route("GET", "components/{component}", VIEW_REALM, (call) => ok(masked(componentOf(call)))),
  route("PUT", "components/{component}", ["manage-realm"], update),
  route("DELETE", "components/{component}", ["manage-realm"], (call) => {
    const gone = componentOf(call);
    call.realm.tables["components"] = table(call.realm, "components").filter(
      (one) => one !== gone && one["parentId"] !== gone["id"],
    );
    return done();
  }),
  route("GET", "user-storage/{component}/name", [...VIEW_USERS, ...VIEW_REALM], (call) => {
    const { id, name } = componentOf(call);
    return ok({ id, name });
  }),
];
