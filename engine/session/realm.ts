import type { Http } from "../http/http.ts";
import type { RealmRepresentation } from "../http/representations.ts";

/** Loads `GET /admin/realms/{realm}`; undefined for a 404. */
export async function loadRealm(http: Http, realm: string): Promise<RealmRepresentation | undefined> {
  const answer = await http.send({ method: "GET", path: "", realm, absent: [404] });
  return typeof answer.body === "object" && answer.body !== null ? { realm, ...answer.body } : undefined;
}
