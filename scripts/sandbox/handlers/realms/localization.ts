import { type Answer, done, notFound, ok } from "../../http/exchange.ts";
import { needAnywhere } from "../../rights/caller.ts";
import { type Call, type Route, route } from "../../calls/call.ts";

/** Any right on the realm is sufficient. */
const READ = [] as const;
const locale = (call: Call): string => call.params["locale"] ?? "";
const key = (call: Call): string => call.params["key"] ?? "";

function texts(call: Call): Record<string, string> {
  const own = call.realm.localization[locale(call)] ?? {};
  call.realm.localization[locale(call)] = own;
  return own;
}

function removeLocale(call: Call): Answer {
  if (!call.realm.localization[locale(call)]) throw notFound(`No localization texts for locale ${locale(call)} found.`);
  delete call.realm.localization[locale(call)];
  return done();
}

function removeText(call: Call): Answer {
  const own = call.realm.localization[locale(call)];
  if (!own || !(key(call) in own)) throw notFound("Localization text not found");
  delete own[key(call)];
  return done();
}

/** Routes of the texts of a realm, which override those of the interface, by language and key. */
export const localization: Route[] = [
  route("GET", "localization", READ, (call) => ok(Object.keys(call.realm.localization).sort())),
  route("GET", "localization/{locale}", "handler", (call) => {
    needAnywhere(call.world, call.caller, call.realm);
    const fallback =
      call.query.get("useRealmDefaultLocaleFallback") === "true"
        ? call.realm.localization[String(call.realm.realm["defaultLocale"])]
        : {};
    return ok({ ...fallback, ...call.realm.localization[locale(call)] });
  }),
  route("POST", "localization/{locale}", ["manage-realm"], (call) => {
    for (const [name, value] of Object.entries(call.body)) texts(call)[name] = String(value);
    return done();
  }),
  route("DELETE", "localization/{locale}", ["manage-realm"], removeLocale),
  route("GET", "localization/{locale}/{key*}", READ, (call) => {
    const value = call.realm.localization[locale(call)]?.[key(call)];
    if (value === undefined) throw notFound("Localization text not found");
    return { status: 200, body: value };
  }),
  route("PUT", "localization/{locale}/{key*}", ["manage-realm"], (call) => {
    texts(call)[key(call)] = call.raw.toString("utf8");
    return done();
  }),
  route("DELETE", "localization/{locale}/{key*}", ["manage-realm"], removeText),
];
