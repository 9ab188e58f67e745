import { describe, expect, it } from "vitest";
import { best, rank } from "./rank.ts";

const thing = (name: string, ...around: string[]) => ({ names: [name], around });

describe("rank", () => {
  it("prefers equal names, then names that start with the query, then names that contain its words", () => {
    const ranks = ["Users", "Users of a role", "All users", "Users and all", "Unusers"].map((name) =>
      rank(thing(name), "users"),
    );
    expect(ranks).toEqual([0, 1, 2, 1, 4]);
    expect(rank(thing("SSL required"), "required ssl")).toBe(3);
    expect(rank(thing("SSL required", "Realm settings", "General"), "ssl realm")).toBe(5);
    expect(rank(thing("Roles"), "users")).toBeUndefined();
    expect(rank(thing("Roles"), " ")).toBeUndefined();
  });

  it("ignores accents, case and punctuation", () => {
    expect(rank(thing("Schlüssel-Größe"), "schlussel grosse")).toBeUndefined();
    expect(rank(thing("Schlüssel-Größe"), "SCHLUSSEL größe")).toBe(0);
    expect(rank(thing("المستخدمون"), "المستخدمون")).toBe(0);
  });

  it("keeps the order of equal matches, and cuts the list", () => {
    const found = best([thing("b users"), thing("a users"), thing("users")], "users", 2);
    expect(found.map(({ names }) => names[0])).toEqual(["users", "b users"]);
  });
});
