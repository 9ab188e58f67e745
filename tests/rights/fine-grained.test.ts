import { describe, expect, it } from "vitest";
import { plainReader } from "../../engine/language/plain-reader.ts";
import { holds } from "../../engine/language/expression/rights.ts";
import type { PlanSection } from "../../engine/language/plan/plan.ts";
import type { Scope } from "../../engine/language/scope.ts";
import { locationsOf } from "../e2e/support/addresses.ts";
import { resources, screens } from "../e2e/support/plan.ts";
import { editsOf } from "./edits.ts";

/** Returns the scope of somebody to whom a single record allows something, and otherwise only these rights. */
function scopeOf(rights: readonly string[], record: string, allowed: readonly string[]): Scope {
  const access = plainReader({ access: Object.fromEntries(allowed.map((flag) => [flag, true])) });
  return {
    roots: { realm: plainReader({}), with: plainReader({}), [record]: access, record: access, saved: access },
    keys: { realm: "acme" },
    rights: new Set(rights),
    features: () => true,
  };
}

const screenOf = (id: string) => screens.find(({ entry }) => entry.id === id) ?? expect.unreachable(`no screen ${id}`);

/** The tabs of a screen that somebody may open. */
const tabs = (id: string, scope: Scope): string[] =>
  locationsOf(screenOf(id))
    .filter(({ view }) => holds(view.rights, scope))
    .map(({ name }) => name);

/** Everything on a screen that somebody may use to change something. */
const edits = (id: string, scope: Scope): string[] =>
  editsOf(screenOf(id), resources)
    .filter(({ rights }) => holds(rights, scope))
    .map(({ name }) => name);

/** The sections of all forms below a piece of the plan. */
function sectionsIn(piece: unknown): PlanSection[] {
  if (typeof piece !== "object" || piece === null) return [];
  if (!Array.isArray(piece) && "fields" in piece) return [piece as PlanSection];
  return Object.entries(piece).flatMap(([key, inner]) => (key === "ask" || key === "do" ? [] : sectionsIn(inner)));
}

describe("somebody who may manage a single client", () => {
  const manager = scopeOf(["query-clients"], "client", ["view", "configure", "manage"]);
  const viewer = scopeOf(["query-clients"], "client", ["view"]);

  it("makes, changes and deletes its roles", () => {
    expect(holds(screenOf("add-client-role").entry.rights, manager)).toBe(true);
    expect(edits("client", manager)).toContain("delete");
    expect(edits("client-role", manager)).toEqual(expect.arrayContaining(["delete"]));
  });

  it("takes client scopes away and changes their type, and is not asked to choose from those that stay hidden", () => {
    expect(tabs("client", manager)).toContain("client/clientScopes/setup");
    const open = edits("client", manager);
    expect(open).toEqual(expect.arrayContaining(["change-type", "remove"]));
    expect(open).not.toContain("add");
  });

  it("changes every setting of it and its own mappers", () => {
    const sections = sectionsIn(screenOf("client").view);
    expect(sections.length).toBeGreaterThan(20);
    expect(sections.filter(({ rights }) => !holds(rights, manager)).map(({ id }) => id)).toEqual([]);
    expect(tabs("dedicated-scopes", manager)).toContain("dedicated-scopes/mappers");
    expect(holds(screenOf("add-client-mapper").entry.rights, manager)).toBe(true);
    expect(edits("client-mapper", manager)).toContain("delete");
  });

  it("changes nothing when only looking is allowed", () => {
    expect(holds(screenOf("add-client-role").entry.rights, viewer)).toBe(false);
    expect(edits("client", viewer)).toEqual([]);
    expect(edits("client-role", viewer)).toEqual([]);
  });

  it("may make no other client", () => {
    expect(holds(screenOf("add-client").entry.rights, manager)).toBe(false);
    expect(edits("clients", scopeOf(["query-clients"], "client", []))).toEqual([]);
  });
});

describe("somebody who may manage a single group", () => {
  const allowed = ["view", "manage", "viewMembers", "manageMembers", "manageMembership"];
  const manager = scopeOf(["query-groups"], "group", allowed);

  it("changes it and makes groups below it", () => {
    expect(edits("group", manager)).toEqual(
      expect.arrayContaining(["view: save", "add-child", "delete", "create", "leave"]),
    );
    expect(tabs("group", manager)).toEqual(expect.arrayContaining(["group/children", "group/members"]));
  });

  it("adds members only when people may be searched", () => {
    expect(edits("group", manager)).not.toContain("add");
    expect(edits("group", scopeOf(["query-groups", "query-users"], "group", allowed))).toContain("add");
  });

  it("changes nothing when only looking is allowed", () => {
    expect(edits("group", scopeOf(["query-groups"], "group", ["view", "viewMembers"]))).toEqual([]);
  });
});

describe("somebody who may manage a single user", () => {
  const manager = scopeOf(["query-users"], "user", ["view", "manage"]);

  it("changes it", () => {
    expect(edits("user", manager)).toEqual(expect.arrayContaining(["delete", "reset-password"]));
    expect(tabs("user", manager)).toContain("user/credentials");
  });

  it("maps roles and joins groups only as far as the user's own flags allow", () => {
    expect(edits("user", manager).filter((name) => /^(?:un)?assign/.test(name))).toEqual([]);
    expect(edits("user", manager)).not.toContain("join");
    const joining = scopeOf(["query-users", "query-groups"], "user", ["view", "manageGroupMembership"]);
    expect(edits("user", joining)).toContain("join");
  });

  it("changes nothing when only looking is allowed", () => {
    expect(edits("user", scopeOf(["query-users"], "user", ["view"]))).toEqual([]);
  });
});
