import { parsePredicate } from "../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../language/plain-reader.ts";
import type { PlanIndex, ScreenEntry } from "../language/plan/plan.ts";
import { type Scope, UNKNOWN } from "../language/scope.ts";
import { crumbsOf, withoutRepeats } from "./breadcrumb/crumbs.ts";
import { activeEntry, navGroups } from "./sidebar/nav-groups.ts";
import { resolveAddress } from "./boot/resolve-address.ts";

const screen = (id: string, paths: string[], more: Partial<ScreenEntry> = {}): ScreenEntry => ({
  id,
  section: id,
  paths,
  title: id,
  ...more,
});
const index: PlanIndex = {
  messages: {},
  isComplete: true,
  screens: [
    screen("home", ["/", "/{tab?}"]),
    screen("users", ["/users", "/users/{tab?}"], {
      rights: "query-users",
      nav: { group: "manage", order: 20, label: "users", icon: "user" },
    }),
    screen("clients", ["/clients"], { nav: { group: "manage", order: 10, label: "clients", icon: "window" } }),
    screen("add-user", ["/users/add-user"]),
    screen("user", ["/users/{user}/{tab?}/{subtab?}"]),
    screen("organizations", ["/organizations"], {
      nav: {
        group: "manage",
        order: 5,
        label: "organizations",
        icon: "building",
        when: parsePredicate({ all: [{ feature: "ORGANIZATION" }, "$realm/organizationsEnabled"] }),
      },
    }),
    screen("page", ["/page-section/{provider}"], { title: "page" }),
  ],
};

function scope(rights: string[], realm: unknown = {}): Scope {
  return { roots: { realm: plainReader(realm) }, rights: new Set(rights), features: (name) => name === "ORGANIZATION" };
}

describe("resolveAddress", () => {
  it("finds the screen, with the same key for all tabs of a record", () => {
    const details = resolveAddress(index, ["master", "users", "a/b"]);
    const settings = resolveAddress(index, ["master", "users", "a/b", "settings"]);
    expect([details?.entry.id, settings?.params]).toEqual(["user", { user: "a/b", tab: "settings" }]);
    expect(details?.place).toBe(settings?.place);
    expect(resolveAddress(index, ["master", "users", "a/b", "events", "admin"])?.place).toBe(details?.place);
    expect(resolveAddress(index, ["other", "users", "a/b", "settings"])?.place).not.toBe(details?.place);
    expect(resolveAddress(index, ["master", "users", "add-user"])?.entry.id).toBe("add-user");
    expect(resolveAddress(index, ["master"])?.entry.id).toBe("home");
    expect(resolveAddress(index, ["master", "no", "such", "page"])).toBeUndefined();
  });

  const ID = "1b5b7d0e-1c52-4bd1-9d3c-0d6f0a3fbb11";
  const LATER: Readonly<Record<string, string>> = { users: "user", events: "event", extra: "home" };
  it.each([
    ["a name next to a list", ["users", "extra"], undefined],
    ["a name next to a list with tabs", ["events", "extra"], undefined],
    ["a page instead of a tab of the dashboard", ["extra"], undefined],
    ["the dashboard", [], "home"],
    ["an id that the server made", ["users", ID], "user"],
    ["an id of another system", ["users", `f:${ID}:ada`], "user"],
    ["a short id that the server made", ["users", "ObIeYsmmT0CCx0rXvfveTQ"], "user"],
    ["a tab of a record", ["users", ID, "extra"], "user"],
    ["a separate screen", ["users", "add-user"], "add-user"],
    ["a name on a screen that cannot have tabs", ["things", "extra"], "thing"],
  ])("resolves %s while tabs may still be added: %j", (_, segments, found) => {
    const screens = [
      screen("home", ["/", "/{tab?}"]),
      screen("users", ["/users", "/users/list"]),
      screen("add-user", ["/users/add-user"]),
      screen("user", ["/users/{user}/{tab?}"]),
      screen("events", ["/events/{tab?list|more}"]),
      screen("event", ["/events/{event}"]),
      screen("thing", ["/things/{thing}"]),
    ];
    const ids = [false, true].map(
      (isComplete) => resolveAddress({ messages: {}, screens, isComplete }, ["master", ...segments])?.entry.id,
    );
    expect(ids).toEqual([found, found ?? LATER[segments[0] ?? ""]]);
  });
});

describe("crumbsOf", () => {
  const labels = (...segments: string[]) =>
    crumbsOf(index, segments).map((crumb) => `${String(crumb.label)} ${crumb.to}`);

  it("lists every screen whose path is a prefix of the address, without the root", () => {
    expect(labels("master", "users", "a/b", "settings")).toEqual([
      "users /master/users",
      "user /master/users/a%2Fb/settings",
    ]);
    expect(labels("master", "users", "add-user")).toEqual(["users /master/users", "add-user /master/users/add-user"]);
    expect(labels("master")).toEqual([]);
    expect(labels("master", "page-section", "x")).toEqual(["page /master/page-section/x"]);
  });

  it("leaves out the form that creates the open record", () => {
    const screens = [
      screen("users", ["/users"]),
      screen("add-key", ["/users/{user}/{kind}"], { of: "key" }),
      screen("key", ["/users/{user}/{kind}/{key}"], { of: "key" }),
    ];
    const crumbs = crumbsOf({ ...index, screens }, ["master", "users", "u", "rsa", "k"]);
    expect(crumbs.map(({ entry }) => entry.id)).toEqual(["users", "key"]);
  });

  it("does not use a literal segment of the address as the key of a record", () => {
    const screens = [
      screen("policies", ["/policies"]),
      screen("policy", ["/policies/{policy}/{type?}"], { of: "policy" }),
      screen("add-policy", ["/policies/new/{type}"], { of: "policy" }),
    ];
    const crumbs = crumbsOf({ ...index, screens }, ["master", "policies", "new", "role"]);
    expect(crumbs.map(({ entry }) => entry.id)).toEqual(["policies", "add-policy"]);
  });

  it("leaves out a step with the same label as the one before", () => {
    expect(withoutRepeats([{ label: "Users" }, { label: "Ada" }, { label: "Ada" }])).toHaveLength(2);
  });
});

describe("navGroups", () => {
  const ids = (at: Scope) => navGroups(index, at).flatMap((group) => group.entries.map((entry) => entry.id));

  it("shows the entries that can be opened, in order", () => {
    expect(ids(scope(["query-users"]))).toEqual(["clients", "users"]);
    expect(ids(scope([]))).toEqual(["clients"]);
    expect(ids(scope([], { organizationsEnabled: true }))).toEqual(["organizations", "clients"]);
  });

  it("hides entries whose condition is not known yet", () => {
    expect(ids(scope([], UNKNOWN))).toEqual(["clients"]);
  });

  it("marks the entry that the address belongs to", () => {
    const groups = navGroups(index, scope(["query-users"]));
    expect(activeEntry(groups, ["master", "users", "1", "settings"])).toBe("users");
    expect(activeEntry(groups, ["master", "users2"])).toBeUndefined();
  });
});
