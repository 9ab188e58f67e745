import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePath, encodePath } from "./url-path.ts";

describe("encodePath", () => {
  it("gives every name back that it takes", () => {
    const name = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(decodePath(encodePath(...names))).toEqual(names);
      }),
    );
  });

  it("leaves a segment that is not percent-encoded as it is", () => {
    expect(decodePath("/a%2Fb//100%/")).toEqual(["a/b", "100%"]);
  });
});
