import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readClaims } from "./jwt.ts";
import { jwt } from "../testing/fake-server.ts";

const payload = (bytes: string | Uint8Array) => `h.${Buffer.from(bytes).toString("base64url")}.s`;

describe("readClaims", () => {
  it("reads any JSON object, in any script", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })), (claims) => {
        expect(readClaims(jwt(claims), "token")).toEqual({ ...claims });
      }),
    );
  });

  it.each([
    ["one part", "abc", "three parts"],
    ["four parts", "a.b.c.d", "three parts"],
    ["an empty payload", "a..c", "three parts"],
    ["a payload that is not base64url", "a.§§.c", "not valid base64url"],
    ["a payload that is not UTF-8", payload(new Uint8Array([0xff, 0xfe])), "not valid base64url"],
    ["a payload that is not JSON", payload("{"), "not valid JSON"],
    ["a payload that is not an object", payload("[]"), "not an object"],
    ["a payload that is null", payload("null"), "not an object"],
  ])("rejects %s and names the token", (_name, token, message) => {
    expect(() => readClaims(token, "id token")).toThrow(`Unable to read the id token: `);
    expect(() => readClaims(token, "id token")).toThrow(message);
  });
});
