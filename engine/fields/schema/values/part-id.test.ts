import { describe, expect, it } from "vitest";
import { partId } from "./part-id.ts";

describe("partId", () => {
  it.each([
    [partId("v", ["a", "b"]), partId("v", ["a_b"])],
    [partId("v", ["a"], "choice"), partId("v", ["a", "choice"])],
    [partId("v", ["a"], "name"), partId("v", ["a", "~name"])],
    [partId("v", ["a b"]), partId("v", ["a:20b"])],
  ])("returns a different id for every part, such as %s and %s", (one, other) => {
    expect(one).not.toBe(other);
  });
});
