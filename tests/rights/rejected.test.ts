import { afterAll, beforeAll, expect, it } from "vitest";
import { evaluatePredicate } from "../../engine/language/expression/evaluate.ts";
import { holds } from "../../engine/language/expression/rights.ts";
import { type Reader, type Scope, UNKNOWN } from "../../engine/language/scope.ts";
import { type Admin, adminOf } from "../../scripts/keycloak/admin.ts";
import { CONTAINED, type Right, type Sandbox, startSandbox } from "../../scripts/sandbox/index.ts";
import { adminPath, keysFor } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";
import { REALM } from "../e2e/support/target.ts";
import { createAdministrator } from "../support/create-administrator.ts";
import { linesOf } from "./expected.ts";
import { meets } from "./needs.ts";
import { type Read, readsOf } from "./reads.ts";
import { SETS } from "./sets.ts";

let sandbox: Sandbox;
let admin: Admin;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  admin = adminOf(sandbox.url);
});
afterAll(() => sandbox.close());

it.each([...SETS])("nothing that a screen reads for %s is rejected", async (who, rights) => {
  const username = `rights-${[...SETS.keys()].indexOf(who)}`;
  await createAdministrator(admin, REALM, username, rights);
  const caller = adminOf(sandbox.url, username, username);
  const held = new Set([...rights].flatMap((right) => [right, ...(CONTAINED[right as Right] ?? [])]));
  const rejected: string[] = [];
  let made = 0;
  for (const screen of screens) {
    const keys = (await keysFor(screen, admin)) ?? {};
    for (const { place, base, path } of readsOf(screen).filter((read) => isMade(read, held) && named(read, keys))) {
      made += 1;
      const answer = await caller.get(adminPath(base, path, keys)).then(() => "", String);
      if (answer.includes(`answered ${rejectionOf(base)}`)) rejected.push(`${place}: ${path}`);
    }
  }
  expect(rejected).toEqual([]);
  if (who === "who may do everything") expect(made).toBeGreaterThan(screens.length);
});

it("finds a read that is rejected", async () => {
  await createAdministrator(admin, REALM, "rights-planted", new Set(["view-events"]));
  const caller = adminOf(sandbox.url, "rights-planted", "rights-planted");
  const [read] = readsOf({ ...(screens.find(({ entry }) => entry.id === "roles") ?? expect.unreachable()) });
  expect(read && isMade(read, new Set(["view-events"]))).toBe(false);
  expect(read && isMade({ ...read, rights: { all: [] } }, new Set(["view-events"]))).toBe(true);
  await expect(caller.get(adminPath(read?.base, read?.path ?? "", {}))).rejects.toThrow("answered 403");
});

/** Everything but rights is not known yet: what hangs on it counts as there. */
const UNKNOWN_READER: Reader = { get: () => UNKNOWN };
const ANYTHING = new Proxy({} as Record<string, Reader>, {
  get: () => UNKNOWN_READER,
  getOwnPropertyDescriptor: () => ({ value: UNKNOWN_READER, configurable: true, enumerable: true }),
});

/** Returns whether a screen comes to make a read for somebody, and the server answers for all records alike. */
function isMade({ place, rights, when, absent }: Read, held: ReadonlySet<string>): boolean {
  const scope: Scope = { roots: ANYTHING, keys: { realm: REALM }, rights: held, features: () => true };
  const eachAlike = linesOf(place).every(({ reads }) => reads === undefined || meets({ any: reads }, held));
  return holds(rights, scope) && evaluatePredicate(when, scope) !== false && !absent.includes(403) && eachAlike;
}

/**
 * Returns whether the address of a screen is all that a read needs; what a row or another read names is not asked for.
 */
function named({ base, path }: Read, keys: Readonly<Record<string, unknown>>): boolean {
  const known: Readonly<Record<string, unknown>> = { realm: REALM, ...keys };
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? "");
  return ["realm", "server"].includes(base ?? "realm") && names.every((name) => known[name] !== undefined);
}

/**
 * Returns the status of a server error: add-ons, which answer below the server itself, say 401 to a token that is good.
 */
function rejectionOf(base: string | undefined): number {
  return base === "server" ? 401 : 403;
}
