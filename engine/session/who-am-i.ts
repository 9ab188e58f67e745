import { ServerError, encodePath, type Http, type WhoAmI } from "../http/index.ts";

/** Default values: no rights, English. */
export const unknownAdministrator: WhoAmI = {
  realm: "",
  userId: "",
  displayName: "",
  locale: "en",
  createRealm: false,
  realm_access: {},
  temporary: false,
};

export interface WhoAmIResult {
  readonly me: WhoAmI;
  /** Set when the defaults are used; the connection check reads it. */
  readonly failure?: unknown;
}

/**
 * Loads `GET /admin/{signInRealm}/console/whoami?currentRealm={realm}`. Without rights in that realm the server responds
 * with 403; then the first realm with rights is used. After any other failure the defaults are used, so that the page can
 * show the problem; a warning is logged unless the realm does not exist.
 */
export async function loadWhoAmI(http: Http, signInRealm: string, currentRealm: string): Promise<WhoAmIResult> {
  const path = `${encodePath(signInRealm)}/console/whoami`;
  const readIn = async (realm: string): Promise<WhoAmI> =>
    asWhoAmI((await http.send({ method: "GET", base: "admin", path, query: { currentRealm: realm } })).body);
  try {
    try {
      return { me: await readIn(currentRealm) };
    } catch (failure) {
      if (!(failure instanceof ServerError && failure.status === 403)) throw failure;
      const realm = await loadFirstRealmName(http, signInRealm);
      if (realm === undefined || realm === currentRealm) throw failure;
      return { me: await readIn(realm) };
    }
  } catch (failure) {
    const isMissing = failure instanceof ServerError && failure.status === 404;
    if (!isMissing) console.warn("Who-am-I could not be read; continuing without rights", failure);
    return { me: unknownAdministrator, failure };
  }
}

/** Loads the name of the first realm that the administrator may enter, if any. */
async function loadFirstRealmName(http: Http, signInRealm: string): Promise<string | undefined> {
  const path = `realms/${encodePath(signInRealm)}/ui-ext/realms/names`;
  const { body } = await http.send({ method: "GET", base: "admin", path, query: { first: "0", max: "1" } });
  const [first] = Array.isArray(body) ? (body as readonly { readonly name?: unknown }[]) : [];
  return typeof first?.name === "string" ? first.name : undefined;
}

function asWhoAmI(body: unknown): WhoAmI {
  if (typeof body !== "object" || body === null) return unknownAdministrator;
  const given: Readonly<Record<string, unknown>> = { ...body };
  const text = (name: string): string => (typeof given[name] === "string" ? String(given[name]) : "");
  return {
    realm: text("realm"),
    userId: text("userId"),
    displayName: text("displayName"),
    locale: text("locale") || "en",
    createRealm: given.createRealm === true,
    temporary: given.temporary === true,
    realm_access: access(given.realm_access),
  };
}

function access(value: unknown): Record<string, readonly string[]> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([realm, names]) => [
      realm,
      Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [],
    ]),
  );
}

/** Returns the rights in a realm. */
export function rightsIn(me: WhoAmI, realm: string): ReadonlySet<string> {
  return new Set(Object.hasOwn(me.realm_access, realm) ? me.realm_access[realm] : []);
}
