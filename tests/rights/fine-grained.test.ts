import { describe, expect, it } from "vitest";
import { plainReader } from "../../engine/language/plain-reader.ts";
import { holds } from "../../engine/language/expression/rights.ts";
import type { PlanSection } from "../../engine/language/plan/plan.ts";
import type { Scope } from "../../engine/language/scope.ts";
import { locationsOf } from "../e2e/support/addresses.ts";
import { resources, screens } from "../e2e/support/plan.ts";
import { editsOf } from "./edits.ts";

/** Returns the scope of an administrator with these rights, and with `allowed` access to a single record. */
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

/** Returns the tabs of a screen that an administrator may open. */
const tabs = (id: string, scope: Scope): string[] =>
  locationsOf(screenOf(id))
    .filter(({ view }) => holds(view.rights, scope))
    .map(({ name }) => name);

/** Returns the edits of a screen that an administrator may make. */
const edits = (id: string, scope: Scope): string[] =>
  editsOf(screenOf(id), resources)
    .filter(({ rights }) => holds(rights, scope))
    .map(({ name }) => name);

/** Returns the sections of all forms inside a piece of the plan. */
function sectionsIn(piece: unknown): PlanSection[] {
  if (typeof piece !== "object" || piece === null) return [];
  if (!Array.isArray(piece) && "fields" in piece) return [piece as PlanSection];
  return Object.entries(piece).flatMap(([key, inner]) => (key === "ask" || key === "do" ? [] : sectionsIn(inner)));
}

describe("An administrator who may manage a single client", () => {
  const manager = scopeOf(["query-clients"], "client", ["view", "configure", "manage"]);
  const viewer = scopeOf(["query-clients"], "client", ["view"]);

  it("creates, changes and deletes its roles", () => {
    expect(holds(screenOf("add-client-role").entry.rights, manager)).toBe(true);
    expect(edits("client", manager)).toContain("delete");
    expect(edits("client-role", manager)).toEqual(expect.arrayContaining(["delete"]));
  });

  it("removes client scopes and changes their type, but cannot add any, because others are hidden", () => {
    expect(tabs("client", manager)).toContain("client/clientScopes/setup");
    const open = edits("client", manager);
    expect(open).toEqual(expect.arrayContaining(["change-type", "remove"]));
    expect(open).not.toContain("add");
  });

  it("changes all its settings and its own mappers", () => {
    const sections = sectionsIn(screenOf("client").view);
    expect(sections.length).toBeGreaterThan(20);
    expect(sections.filter(({ rights }) => !holds(rights, manager)).map(({ id }) => id)).toEqual([]);
    expect(tabs("dedicated-scopes", manager)).toContain("dedicated-scopes/mappers");
    expect(holds(screenOf("add-client-mapper").entry.rights, manager)).toBe(true);
    expect(edits("client-mapper", manager)).toContain("delete");
  });

  it("changes nothing when only viewing is allowed", () => {
    expect(holds(screenOf("add-client-role").entry.rights, viewer)).toBe(false);
    expect(edits("client", viewer)).toEqual([]);
    expect(edits("client-role", viewer)).toEqual([]);
  });

  it("cannot create another client", () => {
    expect(holds(screenOf("add-client").entry.rights, manager)).toBe(false);
    expect(edits("clients", scopeOf(["query-clients"], "client", []))).toEqual([]);
  });
});

describe("An administrator who may manage a single group", () => {
  const allowed = ["view", "manage", "viewMembers", "manageMembers", "manageMembership"];
  const manager = scopeOf(["query-groups"], "group", allowed);

  it("changes it and creates subgroups", () => {
    expect(edits("group", manager)).toEqual(
      expect.arrayContaining(["view: save", "add-child", "delete", "create", "leave"]),
    );
    expect(tabs("group", manager)).toEqual(expect.arrayContaining(["group/children", "group/members"]));
  });

  it("adds members only with the right to search users", () => {
    expect(edits("group", manager)).not.toContain("add");
    expect(edits("group", scopeOf(["query-groups", "query-users"], "group", allowed))).toContain("add");
  });

  it("changes nothing when only viewing is allowed", () => {
    expect(edits("group", scopeOf(["query-groups"], "group", ["view", "viewMembers"]))).toEqual([]);
  });
});

describe("An administrator who may manage a single user", () => {
  const manager = scopeOf(["query-users"], "user", ["view", "manage"]);

  it("changes the user", () => {
    expect(edits("user", manager)).toEqual(expect.arrayContaining(["delete", "reset-password"]));
    expect(tabs("user", manager)).toContain("user/credentials");
  });

  it("assigns roles and joins groups only as far as the user's own access flags allow", () => {
    expect(edits("user", manager).filter((name) => /^(?:un)?assign/.test(name))).toEqual([]);
    expect(edits("user", manager)).not.toContain("join");
    const joining = scopeOf(["query-users", "query-groups"], "user", ["view", "manageGroupMembership"]);
    expect(edits("user", joining)).toContain("join");
  });

  it("changes nothing when only viewing is allowed", () => {
    expect(edits("user", scopeOf(["query-users"], "user", ["view"]))).toEqual([]);
  });
});
