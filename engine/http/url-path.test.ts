import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePath, encodePath } from "./url-path.ts";

describe("encodePath", () => {
  it("is reversed by decodePath for every name", () => {
    const name = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(decodePath(encodePath(...names))).toEqual(names);
      }),
    );
  });

  it("decodes a segment with invalid percent-encoding to itself", () => {
    expect(decodePath("/a%2Fb//100%/")).toEqual(["a/b", "100%"]);
  });
});
