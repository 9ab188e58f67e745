import { describe, expect, it } from "vitest";
import { AMOUNTS } from "./amounts.ts";
import { branches, CROWD, scaleUsers } from "./large-data.ts";
import { withNeeded } from "./parts.ts";

describe("Large data", () => {
  it.each(Object.values(AMOUNTS))("builds a tree of exactly the requested number of groups: $groups", (amounts) => {
    const tree = branches(amounts);
    expect(tree.reduce((sum, { children }) => sum + 1 + children, 0)).toBe(amounts.groups);
    expect(tree[0]).toEqual({ name: CROWD, children: amounts.children });
    expect(Math.min(...tree.map(({ children }) => children))).toBeGreaterThan(0);
    expect(new Set(tree.map(({ name }) => name)).size).toBe(tree.length);
  });

  it("gives a password to users that sign in, and makes one in ten a member of the crowd", () => {
    const users = scaleUsers(9, 3, { sessions: 11 });
    expect(users).toMatchObject([{ username: "user-00009" }, { groups: [`/${CROWD}`] }, { username: "user-00011" }]);
    expect(users.map((user) => "credentials" in user)).toEqual([true, true, false]);
    expect(users.map((user) => "groups" in user)).toEqual([false, true, false]);
  });

  it("seeds users before the parts that show them", () => {
    expect(withNeeded(["sessions"])).toEqual(["users", "sessions"]);
    expect(withNeeded(["realms", "clients"])).toEqual(["clients", "realms"]);
  });
});
