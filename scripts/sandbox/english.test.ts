import { describe, expect, it } from "vitest";
import { english } from "./english.ts";
import { seed } from "./seed/seed.ts";
import { World } from "./world/world.ts";

/** Texts that only the sign-in pages show, and names that the server puts addresses for: the real bundle has no words for them. */
const elsewhere = /ConsentText$|^auth(?:Admin|Base)Url$|^client_id$/;

describe("the English of the sandbox", () => {
  it("has words for every message key that a fresh server stores", () => {
    const world = new World();
    seed(world, { users: 0, realms: 1 });
    const stored = JSON.stringify(["master", "acme", "tenant-1"].map((name) => world.realm(name)));
    const keys = new Set([...stored.matchAll(/"\$\{([\w-]+)\}"/g)].map(([, key = ""]) => key));
    expect(keys.size).toBeGreaterThan(40);
    expect([...keys].filter((key) => !elsewhere.test(key) && english[key] === undefined)).toEqual([]);
  });
});
