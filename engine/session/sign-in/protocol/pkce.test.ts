import { webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { HostCrypto } from "./host.ts";
import { createChallenge, createVerifier, randomId } from "./pkce.ts";

const bytes = (value: (index: number) => number): HostCrypto => ({
  getRandomValues(array) {
    for (let index = 0; index < array.length; index++) array[index] = value(index);
    return array;
  },
});

describe("PKCE", () => {
  it("generates different verifiers of 96 letters and digits", () => {
    const verifiers = Array.from({ length: 50 }, () => createVerifier(webcrypto));
    for (const verifier of verifiers) expect(verifier).toMatch(/^[A-Za-z0-9]{96}$/);
    expect(new Set(verifiers).size).toBe(50);
    expect(new Set(verifiers.join("")).size).toBe(62);
  });

  it("drops the bytes that would favour some characters", () => {
    const verifier = createVerifier(bytes((index) => (index % 2 === 0 ? 250 : 61)));
    expect(verifier).toBe("9".repeat(96));
  });

  it("computes the challenge of the example in RFC 7636", async () => {
    const challenge = await createChallenge(webcrypto, "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk");
    expect(challenge).toBe("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
  });

  it("names the missing browser API", async () => {
    expect(() => createVerifier(undefined)).toThrow("Web Crypto API is not available.");
    expect(() => randomId(undefined)).toThrow("Web Crypto API is not available.");
    expect(() => randomId(bytes(() => 0))).toThrow("Web Crypto API is not available.");
    await expect(
      createChallenge(
        bytes(() => 0),
        "v",
      ),
    ).rejects.toMatchObject({
      message: "Failed to generate PKCE challenge.",
      cause: { message: "Web Crypto API is not available." },
    });
  });
});
