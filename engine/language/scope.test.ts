import { describe, expect, it } from "vitest";
import { plainReader } from "./plain-reader.ts";
import { findKey, findRoot, hasFeature, rightsOf, type Scope, UNKNOWN, within } from "./scope.ts";

const outer: Scope = {
  roots: { record: plainReader({ id: "outer" }), realm: plainReader({ realm: "acme" }) },
  keys: { user: "u1" },
  rights: new Set(["view-users"]),
  features: (name) => name === "ORGANIZATION",
};

describe("Scope", () => {
  it("reads from the nearest scope first, then from its parents", () => {
    const inner = within(outer, { roots: { record: plainReader({ id: "row" }) }, keys: { role: "r1" } });
    expect(findRoot(inner, "record")?.get("/id")).toBe("row");
    expect(findRoot(inner, "realm")?.get("/realm")).toBe("acme");
    expect(findKey(inner, "role")).toBe("r1");
    expect(findKey(inner, "user")).toBe("u1");
  });

  it("hides a root of the parent when the inner scope sets it to undefined", () => {
    expect(findRoot(within(outer, { roots: { record: undefined } }), "record")).toBeUndefined();
  });

  it("skips a key that is not bound yet", () => {
    expect(findKey(within(outer, { roots: {}, keys: { user: undefined } }), "user")).toBe("u1");
  });

  it("has no root with the name of an inherited property", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"])
      expect(findRoot(outer, name)).toBeUndefined();
  });

  it("inherits rights and features, and denies both when they are unknown", () => {
    const inner = within(outer, { roots: {} });
    expect(["view-users", "manage-users"].map((right) => rightsOf(inner).has(right))).toEqual([true, false]);
    expect(hasFeature(inner, "ORGANIZATION")).toBe(true);
    expect(hasFeature(inner, "SCRIPTS")).toBe(false);
    expect(rightsOf({ roots: {} }).has("view-users")).toBe(false);
    expect(hasFeature({ roots: {} }, "ORGANIZATION")).toBe(false);
  });
});

describe("plainReader", () => {
  it("reads members and the whole value, and is unknown while the value is", () => {
    expect(plainReader({ a: [1] }).get("/a/0")).toBe(1);
    expect(plainReader("text").get("")).toBe("text");
    expect(plainReader(UNKNOWN).get("/a")).toBe(UNKNOWN);
  });
});
