import type { Scope } from "../../engine/language/scope.ts";
import { consoleScope } from "../../engine/page/scope/console-scope.ts";
import { completeEnvironment } from "../../engine/browser/environment.ts";
import { createPreferences } from "../../engine/browser/preferences.ts";
import type { Http } from "../../engine/http/http-call.ts";
import type { RealmRepresentation, ServerInfo } from "../../engine/http/representations.ts";
import { loadWhoAmI, rightsIn } from "../../engine/session/who-am-i.ts";
import { REALM } from "../e2e/support/target.ts";

/** Values that all screens share: the realm, the server info and the administrator's rights. */
export type ConsoleValues = { readonly scope: Scope; readonly realm: string; readonly locales: readonly string[] };

const known = new WeakMap<Http, Promise<ConsoleValues>>();

/** Returns the values of the console for an administrator of the realm; they are read once. */
export function consoleValues(http: Http): Promise<ConsoleValues> {
  const around = known.get(http) ?? read(http);
  known.set(http, around);
  return around;
}

async function read(http: Http): Promise<ConsoleValues> {
  const info = (await http.send({ method: "GET", base: "admin", path: "serverinfo" })).body as ServerInfo;
  const realm = (await http.send({ method: "GET", path: "", realm: REALM })).body as RealmRepresentation;
  const { me } = await loadWhoAmI(http, "master", REALM);
  const rights = rightsIn(me, REALM);
  const scope = consoleScope({
    realm,
    realmName: REALM,
    presentInfo: () => info,
    onInfo: () => () => undefined,
    needInfo: () => undefined,
    me,
    environment: completeEnvironment(
      { serverBaseUrl: "http://sandbox.example", realm: "master", clientId: "console" },
      "http://sandbox.example/",
    ),
    rights,
    now: () => new Date(0),
    preferences: createPreferences(undefined),
  });
  return { scope, realm: REALM, locales: realm.supportedLocales ?? [] };
}
