import { type Http, NetworkError } from "../http/http.ts";
import type { RecentRealm } from "../browser/preferences.ts";

/** Most realms that are remembered. */
export const recentRealmLimit = 3;

/** The list after a visit: newest first; a realm that is listed keeps its place and gets its present display name. */
export function visitRealm(recent: readonly RecentRealm[], current: RecentRealm): readonly RecentRealm[] {
  const listed = recent.some((one) => one.name === current.name);
  const next = listed
    ? recent.map((one) => (one.name === current.name ? current : one))
    : [current, ...recent].slice(0, recentRealmLimit);
  return JSON.stringify(next) === JSON.stringify(recent) ? recent : next;
}

/**
 * Asks for each remembered realm whether it is still there, by
 * `GET /admin/realms/{current}/ui-ext/realms/names?search={name}`. A realm that is not found is logged and dropped;
 * one that could not be asked for because no answer came is kept.
 */
export async function verifyRealms(
  http: Http,
  current: string,
  recent: readonly RecentRealm[],
): Promise<readonly RecentRealm[]> {
  const verdicts = await Promise.all(
    recent.map((one) => (one.name === current ? Promise.resolve(one) : findRealm(http, current, one))),
  );
  return verdicts.filter((one) => one !== undefined);
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
    return undefined;
  } catch (error) {
    if (error instanceof NetworkError) return wanted;
    // A realm that is gone, or hidden now, is no longer one of the recent ones: nothing to tell anybody.
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
