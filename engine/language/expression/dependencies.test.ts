import { describe, expect, it } from "vitest";
import { parsePredicate } from "./parse.ts";
import { dependencies, namesKey } from "./dependencies.ts";

describe("dependencies", () => {
  it.each<[unknown, string[]]>([
    ["/a/b", ["record/a/b"]],
    ["$realm/x", ["realm/x"]],
    ["text", []],
    [`\${key}`, []],
    [5, []],
    [{ op: "literal", value: "/a" }, []],
    [{ from: "$load/x", with: { op: "/a" } }, ["load/x", "record/a"]],
    [null, []],
    ["/a/*/b", ["record/a"]],
    ["/a/{/b}/c", ["record/a", "record/b"]],
    ["/a/x-{/b}", ["record/a", "record/b"]],
    ["/{/b}", ["record", "record/b"]],
    ["$load/x/{$user/id}", ["load/x", "user/id"]],
    ["users/{/id}/{$realm/realm}", ["record/id", "realm/realm"]],
    ["components/{user/federationLink}", ["user/federationLink"]],
    ["users/{user}", []],
    [{ "{user/id}": 1 }, []],
    [parsePredicate({ all: ["/a", { not: { "$saved/b": "/a" } }] }), ["record/a", "saved/b"]],
    [parsePredicate({ any: [{ feature: "X" }, "/a"] }), ["server/features", "record/a"]],
    [{ key: "x", with: { n: "/name" } }, ["record/name"]],
  ])("returns the references in %j", (piece, places) => {
    expect(dependencies(piece).map(({ root, pointer }) => root + pointer)).toEqual(places);
  });

  it("computes the result once per piece", () => {
    const piece = parsePredicate({ "/a": 1 });
    expect(dependencies(piece)).toBe(dependencies(piece));
  });
});

describe("namesKey", () => {
  it.each<[unknown, boolean]>([
    [{ get: "users/{user}/sessions" }, true],
    [{ read: { get: ["x", "users/{user}"] } }, true],
    [{ get: "components/{user/federationLink}" }, false],
    [{ get: "users/{users}" }, false],
    ["user", false],
  ])("returns for %j: %s", (piece, isNamed) => {
    expect(namesKey(piece, "user")).toBe(isNamed);
  });
});
