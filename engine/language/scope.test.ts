import { describe, expect, it } from "vitest";
import { plainReader } from "./plain-reader.ts";
import { findKey, findRoot, hasFeature, rightsOf, type Scope, UNKNOWN, within } from "./scope.ts";

const outer: Scope = {
  roots: { record: plainReader({ id: "outer" }), realm: plainReader({ realm: "acme" }) },
  keys: { user: "u1" },
  rights: new Set(["view-users"]),
  features: (name) => name === "ORGANIZATION",
};

describe("scopes", () => {
  it("answer from the nearest, then from around", () => {
    const inner = within(outer, { roots: { record: plainReader({ id: "row" }) }, keys: { role: "r1" } });
    expect(findRoot(inner, "record")?.get("/id")).toBe("row");
    expect(findRoot(inner, "realm")?.get("/realm")).toBe("acme");
    expect(findKey(inner, "role")).toBe("r1");
    expect(findKey(inner, "user")).toBe("u1");
  });

  it("hide what is around when the nearer one says that there is none", () => {
    expect(findRoot(within(outer, { roots: { record: undefined } }), "record")).toBeUndefined();
  });

  it("skip a key that is not bound yet", () => {
    expect(findKey(within(outer, { roots: {}, keys: { user: undefined } }), "user")).toBe("u1");
  });

  it("know no root by the name of an inherited property", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"])
      expect(findRoot(outer, name)).toBeUndefined();
  });

  it("hand rights and features inwards and deny both where nobody knows", () => {
    const inner = within(outer, { roots: {} });
    expect([...rightsOf(inner)]).toEqual(["view-users"]);
    expect(hasFeature(inner, "ORGANIZATION")).toBe(true);
    expect(hasFeature(inner, "SCRIPTS")).toBe(false);
    expect(rightsOf({ roots: {} }).size).toBe(0);
    expect(hasFeature({ roots: {} }, "ORGANIZATION")).toBe(false);
  });
});

describe("plainReader", () => {
  it("reads members, the whole, and stays unknown while the value is", () => {
    expect(plainReader({ a: [1] }).get("/a/0")).toBe(1);
    expect(plainReader("text").get("")).toBe("text");
    expect(plainReader(UNKNOWN).get("/a")).toBe(UNKNOWN);
  });
});
