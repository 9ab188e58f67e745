import { ServerError } from "../http/http-errors.ts";
import { encodePath, type Http } from "../http/http.ts";
import type { WhoAmI } from "../http/representations.ts";

/** Stands for somebody of whom nothing is known: no rights, English. */
export const unknownPerson: WhoAmI = {
  realm: "",
  userId: "",
  displayName: "",
  locale: "en",
  createRealm: false,
  realm_access: {},
  temporary: false,
};

export interface WhoAmIAnswer {
  readonly me: WhoAmI;
  /** Set when the defaults stand in; the connection check reads it. */
  readonly failure?: unknown;
}

/**
 * Reads `GET /admin/{signInRealm}/console/whoami?currentRealm={realm}`. Who has no right over that realm is refused
 * (403); the first realm that they do administer tells who they are. On another failure the defaults stand in, so that
 * the page can still say what is wrong, and a warning is logged unless the realm is not there: the page says that by itself.
 */
export async function loadWhoAmI(http: Http, signInRealm: string, currentRealm: string): Promise<WhoAmIAnswer> {
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
    if (!isMissing) console.warn("Who-am-I could not be read; going on without rights", failure);
    return { me: unknownPerson, failure };
  }
}

/** Reads the name of the first realm that the signed-in person may enter; `undefined` when there is none. */
async function loadFirstRealmName(http: Http, signInRealm: string): Promise<string | undefined> {
  const path = `realms/${encodePath(signInRealm)}/ui-ext/realms/names`;
  const { body } = await http.send({ method: "GET", base: "admin", path, query: { first: "0", max: "1" } });
  const [first] = Array.isArray(body) ? (body as readonly { readonly name?: unknown }[]) : [];
  return typeof first?.name === "string" ? first.name : undefined;
}

function asWhoAmI(body: unknown): WhoAmI {
  if (typeof body !== "object" || body === null) return unknownPerson;
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

/** Rights held in a realm. */
export function rightsIn(me: WhoAmI, realm: string): ReadonlySet<string> {
  return new Set(Object.hasOwn(me.realm_access, realm) ? me.realm_access[realm] : []);
}
