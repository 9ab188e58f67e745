import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeSegment, fillPath } from "./path.ts";
import { fillPlain } from "../expression/fill.ts";
import { plainReader } from "../plain-reader.ts";
import { type Scope, UNKNOWN, within } from "../scope.ts";

const scope: Scope = {
  roots: {
    record: plainReader({ name: "a b/c", id: "r1", zero: 0, none: null, blank: "" }),
    "client:saved": plainReader({ alias: "saved name" }),
    client: plainReader({ alias: "edited name" }),
    provider: plainReader({ alias: "x" }),
    load: { get: () => UNKNOWN },
  },
  keys: { client: "c/1", "realm-role": "r?1" },
};

describe("fillPath", () => {
  it.each<[string, string | undefined]>([
    ["clients", "clients"],
    ["clients/{client}/roles", "clients/c%2F1/roles"],
    ["roles-by-id/{realm-role}", "roles-by-id/r%3F1"],
    ["clients/{client/alias}", "clients/saved%20name"],
    ["idp/{provider/alias}", "idp/x"],
    ["roles/{/name}", "roles/a%20b%2Fc"],
    ["x/{$client/alias}", "x/edited%20name"],
    ["x/{/zero}", "x/0"],
    ["x/{/none}", undefined],
    ["x/{/blank}", undefined],
    ["x/{/gone}", undefined],
    ["x/{nobody}", undefined],
    ["x/{nobody/name}", undefined],
    ["x/{__proto__}", undefined],
    ["x/{constructor/name}", undefined],
    ["x/{$load/y}", undefined],
    ["a/{client}/b/{realm-role}", "a/c%2F1/b/r%3F1"],
  ])("%s", (path, filled) => expect(fillPath(path, scope)).toBe(filled));

  it("keeps the slot of one resource, to be filled later", () => {
    const open = fillPath("a/{client}/b/{realm-role}/{/name}", scope, "client");
    expect(open).toBe("a/{client}/b/r%3F1/a%20b%2Fc");
    expect(fillPath(open ?? "", { roots: {}, keys: { client: "x/y" } })).toBe("a/x%2Fy/b/r%3F1/a%20b%2Fc");
  });

  it("prefers the key of the innermost scope", () => {
    expect(fillPath("{client}", within(scope, { roots: {}, keys: { client: "inner" } }))).toBe("inner");
  });

  it("does not interpret the value of a slot as a pattern", () => {
    const odd = within(scope, { roots: {}, keys: { client: "$&{realm-role}$1" } });
    expect(fillPath("{client}", odd)).toBe("%24%26%7Brealm-role%7D%241");
  });
});

describe("fillPlain", () => {
  it("escapes values for pointers instead of percent-encoding them", () => {
    expect(fillPlain("/config/{client}", scope)).toBe("/config/c~11");
    expect(fillPlain("/config/{/name}", scope)).toBe("/config/a b~1c");
  });
});

describe("encodeSegment", () => {
  it("encodes dots that a browser would resolve", () => {
    expect(encodeSegment(".")).toBe("%2E");
    expect(encodeSegment("..")).toBe("%2E%2E");
    expect(encodeSegment("...")).toBe("...");
    expect(encodeSegment("a.b")).toBe("a.b");
  });

  it("returns one segment that decodes to the original, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const encoded = encodeSegment(text);
        expect(encoded).not.toMatch(/[/?#\\ ]/);
        expect(decodeURIComponent(encoded)).toBe(text);
      }),
    );
  });

  it("does not throw for half a surrogate pair", () => {
    expect(decodeURIComponent(encodeSegment("a\uD800b"))).toBe("a\uFFFDb");
    expect(decodeURIComponent(encodeSegment("😀\uDC00"))).toBe("😀\uFFFD");
  });
});
