import { afterAll, beforeAll, expect, it } from "vitest";
import { isMap } from "../engine/language/is-map.ts";
import { type Admin, adminOf } from "../scripts/keycloak/admin.ts";
import { compiledSections } from "../scripts/library/compiled-sections.ts";
import { type Sandbox, startSandbox } from "../scripts/sandbox/index.ts";
import { REALM } from "./e2e/support/target.ts";
import { createAdministrator } from "./support/create-administrator.ts";

let sandbox: Sandbox;
/** Has no rights, so that no request changes anything. The server looks for the request before it asks for rights. */
let caller: Admin;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  await createAdministrator(adminOf(sandbox.url), REALM, "powerless", new Set());
  caller = adminOf(sandbox.url, "powerless", "powerless");
});
afterAll(() => sandbox.close());

/** Adds every request below the realm that a part of the plan names, as method and path. */
function noteRequests(part: unknown, found: Set<string>): void {
  for (const inner of Array.isArray(part) ? part : isMap(part) ? Object.values(part) : []) noteRequests(inner, found);
  if (!isMap(part) || part["base"] !== "realm") return;
  const { method, path, get } = part;
  if (typeof method === "string" && typeof path === "string") found.add(`${method} ${path}`);
  else if (typeof get === "string" && !get.startsWith("$")) found.add(`GET ${get}`);
}

/** Requests that the server need not have, with the reason. */
const MISSING: Readonly<Record<string, string>> = {
  "DELETE ssf/events/queued": "it is optional",
  "PUT organizations/{organization}/groups/{organization-group}/management/permissions":
    "only groups of the realm show it",
  "GET organizations/{organization}/groups/{organization-group}/management/permissions":
    "only groups of the realm show it",
};

/** Fills a segment that can have a few values only; the others are keys of records that do not exist. */
function filled(path: string): string {
  return path
    .replace(/\{[^}]*type\}/g, "optional")
    .replaceAll("{$with/kind}", "granted")
    .replace(/\{[^}]+\}/g, "none");
}

function send(method: string, path: string): Promise<unknown> {
  if (method === "POST" || method === "PUT" || method === "DELETE") return caller.send(method, path, {});
  return caller.get(path);
}

/** Returns the requests that the server does not have. For all others it asks for rights, or for a record. */
async function unknownOf(requests: Iterable<string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const request of requests) {
    const [method = "", path = ""] = request.split(" ");
    const answer = await send(method, `/${REALM}/${filled(path)}`).then(() => "", String);
    if (answer.endsWith('answered 404: {"error":"HTTP 404 Not Found"}')) wrong.push(request);
  }
  return wrong;
}

it("the server has every request that a screen sends", async () => {
  const requests = new Set<string>();
  for (const { screen, resources } of compiledSections().parts) {
    noteRequests(screen, requests);
    // An operation that follows from the path of a resource is a mistake only where a screen offers it.
    for (const { read, list } of Object.values(resources)) noteRequests([read, list], requests);
  }
  expect(requests.size).toBeGreaterThan(400);
  expect((await unknownOf(requests)).sort()).toEqual(Object.keys(MISSING).sort());
});

it("the check finds a request that the server does not have", async () => {
  const read = "GET users/{user}/credentials/{credential}";
  expect(await unknownOf([read, "GET users/{user}/credentials"])).toEqual([read]);
});
