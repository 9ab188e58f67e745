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

it.each([...SETS])("no read of a screen is rejected for: %s", async (who, rights) => {
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

it("the check finds a rejected read", async () => {
  await createAdministrator(admin, REALM, "rights-planted", new Set(["view-events"]));
  const caller = adminOf(sandbox.url, "rights-planted", "rights-planted");
  const [read] = readsOf({ ...(screens.find(({ entry }) => entry.id === "roles") ?? expect.unreachable()) });
  expect(read && isMade(read, new Set(["view-events"]))).toBe(false);
  expect(read && isMade({ ...read, rights: { all: [] } }, new Set(["view-events"]))).toBe(true);
  await expect(caller.get(adminPath(read?.base, read?.path ?? "", {}))).rejects.toThrow("answered 403");
});

/** A reader whose values, other than rights, are unknown: conditions that depend on them count as true. */
const UNKNOWN_READER: Reader = { get: () => UNKNOWN };
const ANYTHING = new Proxy({} as Record<string, Reader>, {
  get: () => UNKNOWN_READER,
  getOwnPropertyDescriptor: () => ({ value: UNKNOWN_READER, configurable: true, enumerable: true }),
});

/**
 * Returns whether a screen makes a read for an administrator, and the server's response is the same for all records.
 */
function isMade({ place, rights, when, absent }: Read, held: ReadonlySet<string>): boolean {
  const scope: Scope = { roots: ANYTHING, keys: { realm: REALM }, rights: held, features: () => true };
  const eachAlike = linesOf(place).every(({ reads }) => reads === undefined || meets({ any: reads }, held));
  return holds(rights, scope) && evaluatePredicate(when, scope) !== false && !absent.includes(403) && eachAlike;
}

/**
 * Returns whether the screen's address is sufficient for a read. Reads that need a value of a row or of another read
 * are skipped.
 */
function named({ base, path }: Read, keys: Readonly<Record<string, unknown>>): boolean {
  const known: Readonly<Record<string, unknown>> = { realm: REALM, ...keys };
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? "");
  return ["realm", "server"].includes(base ?? "realm") && names.every((name) => known[name] !== undefined);
}

/** Returns the status of a rejection. Add-ons, which are outside the admin API, respond 401 to a valid token. */
function rejectionOf(base: string | undefined): number {
  return base === "server" ? 401 : 403;
}
