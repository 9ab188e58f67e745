import { type Answer, done, notFound, object, ok, type Rec, text } from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_REALM } from "../../calls/call.ts";
import { actionProperties } from "./flow-steps.ts";

const PATH = "authentication/required-actions";
const byPriority = (call: Call): Rec[] =>
  table(call.realm, PATH).sort((a, b) => Number(a["priority"]) - Number(b["priority"]));

/** Returns the required action in the path. Throws a 404 error answer if it does not exist. */
function actionOf(call: Call): Rec {
  const found = byPriority(call).find((action) => action["alias"] === call.params["alias"]);
  if (!found) throw notFound("Failed to find required action");
  return found;
}

function shift(call: Call, by: -1 | 1): Answer {
  const rows = byPriority(call);
  const action = actionOf(call);
  const other = rows[rows.indexOf(action) + by];
  if (other) [action["priority"], other["priority"]] = [other["priority"], action["priority"]];
  return done();
}

/** Returns the properties of the required action in the path. Throws a 404 error answer if it has none. */
function configurable(call: Call): Rec[] {
  const properties = actionProperties(call.params["alias"] ?? "");
  if (!properties) throw notFound("Could not find configurable RequiredAction provider");
  return properties;
}

/** Routes of required actions, which users must complete at their next sign-in. */
export const requiredActions: Route[] = [
  route("GET", PATH, [...VIEW_REALM, "query-users"], (call) => ok(byPriority(call))),
  route("GET", `${PATH}/{alias}`, VIEW_REALM, (call) => ok(actionOf(call))),
  route("PUT", `${PATH}/{alias}`, ["manage-realm"], (call) => {
    const { alias: _, providerId: __, ...given } = call.body;
    Object.assign(actionOf(call), Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)));
    return done();
  }),
  route("DELETE", `${PATH}/{alias}`, ["manage-realm"], (call) => {
    const gone = actionOf(call);
    call.realm.tables[PATH] = table(call.realm, PATH).filter((action) => action !== gone);
    call.realm.documents["authentication/unregistered"] = {
      rows: [...unregistered(call), { providerId: gone["providerId"], name: gone["name"] }],
    };
    return done();
  }),
  route("GET", `${PATH}/{alias}/config-description`, VIEW_REALM, (call) => ok({ properties: configurable(call) })),
  route("GET", `${PATH}/{alias}/config`, VIEW_REALM, (call) => {
    configurable(call);
    return ok({ config: object(actionOf(call), "config") });
  }),
  route("PUT", `${PATH}/{alias}/config`, ["manage-realm"], (call) => {
    configurable(call);
    actionOf(call)["config"] = object(call.body, "config");
    return done();
  }),
  route("DELETE", `${PATH}/{alias}/config`, ["manage-realm"], (call) => {
    configurable(call);
    actionOf(call)["config"] = {};
    return done();
  }),
  route("GET", "ui-ext/authentication-management/required-actions", VIEW_REALM, (call) =>
    ok(byPriority(call).map((one) => ({ ...one, configurable: actionProperties(text(one, "alias")) !== undefined }))),
  ),
  route("POST", `${PATH}/{alias}/raise-priority`, ["manage-realm"], (call) => shift(call, -1)),
  route("POST", `${PATH}/{alias}/lower-priority`, ["manage-realm"], (call) => shift(call, 1)),
  route("GET", "authentication/unregistered-required-actions", VIEW_REALM, (call) => ok(unregistered(call))),
  route("POST", "authentication/register-required-action", ["manage-realm"], (call) => {
    const providerId = text(call.body, "providerId");
    call.realm.documents["authentication/unregistered"] = {
      rows: unregistered(call).filter((one) => one["providerId"] !== providerId),
    };
    const last = Math.max(0, ...byPriority(call).map((action) => Number(action["priority"])));
    table(call.realm, PATH).push({
      alias: providerId,
      name: text(call.body, "name"),
      providerId,
      enabled: true,
      defaultAction: false,
      priority: last + 1,
      config: {},
    });
    return done();
  }),
];

const unregistered = (call: Call): Rec[] => {
  const rows = call.realm.documents["authentication/unregistered"]?.["rows"];
  return Array.isArray(rows) ? (rows as Rec[]) : [];
};
