import type { Http } from "../http/http.ts";
import type { RealmRepresentation } from "../http/representations.ts";

/** Reads `GET /admin/realms/{realm}`; undefined when the server answers 404. */
export async function loadRealm(http: Http, realm: string): Promise<RealmRepresentation | undefined> {
  const answer = await http.send({ method: "GET", path: "", realm, absent: [404] });
  return typeof answer.body === "object" && answer.body !== null ? { realm, ...answer.body } : undefined;
}
