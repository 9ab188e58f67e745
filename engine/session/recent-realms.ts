import { type Http, NetworkError } from "../http/index.ts";
import type { RecentRealm } from "../browser/index.ts";

/** Maximum number of recent realms. */
const recentRealmLimit = 3;

/** Adds a visited realm at the front; a listed realm keeps its position and gets its current display name. */
export function visitRealm(recent: readonly RecentRealm[], current: RecentRealm): readonly RecentRealm[] {
  const listed = recent.some((one) => one.name === current.name);
  const next = listed
    ? recent.map((one) => (one.name === current.name ? current : one))
    : [current, ...recent].slice(0, recentRealmLimit);
  return JSON.stringify(next) === JSON.stringify(recent) ? recent : next;
}

/**
 * Drops recent realms that no longer exist, by `GET /admin/realms/{current}/ui-ext/realms/names?search={name}`. A realm
 * is kept when the request fails without a response.
 */
export async function verifyRealms(
  http: Http,
  current: string,
  recent: readonly RecentRealm[],
): Promise<readonly RecentRealm[]> {
  const checked = await Promise.all(
    recent.map((one) => (one.name === current ? Promise.resolve(one) : findRealm(http, current, one))),
  );
  return checked.filter((one) => one !== undefined);
}

async function findRealm(http: Http, current: string, wanted: RecentRealm): Promise<RecentRealm | undefined> {
  try {
    const answer = await http.send({
      method: "GET",
      path: "ui-ext/realms/names",
      realm: current,
      query: { search: wanted.name },
    });
    const found = (Array.isArray(answer.body) ? answer.body : []).find((one: unknown) => nameOf(one) === wanted.name);
    if (found !== undefined) return { name: wanted.name, displayName: displayNameOf(found) };
    console.info(`The recent realm "${wanted.name}" was not found`);
    return undefined;
  } catch (error) {
    if (error instanceof NetworkError) return wanted;
    console.info(`The recent realm "${wanted.name}" cannot be looked up`, error);
    return undefined;
  }
}

function nameOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null ? Reflect.get(entry, "name") : undefined;
}

function displayNameOf(entry: unknown): string {
  const name: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "displayName") : undefined;
  return typeof name === "string" ? name : "";
}
