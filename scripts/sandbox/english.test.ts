import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { english } from "./english.ts";
import { englishLabels } from "./english-labels.ts";
import { seed } from "./seed/seed.ts";
import { World } from "./world/world.ts";

/** Texts that only the sign-in pages show, and names that the server puts addresses for: the real bundle has no words for them. */
const elsewhere = /ConsentText$|^auth(?:Admin|Base)Url$|^client_id$/;

/** Most labels are plain English; the others are message keys: small words joined by dots or hyphens, and two single words. */
const isKey = (label: string): boolean => /^[a-z][\w]*[.-][\w.-]+$|^keytab$|^regex$/.test(label);

describe("the English of the sandbox", () => {
  it("has words for every message key that a fresh server stores", () => {
    const world = new World();
    seed(world, { users: 0, realms: 1 });
    const stored = JSON.stringify(["master", "acme", "tenant-1"].map((name) => world.realm(name)));
    const keys = new Set([...stored.matchAll(/"\$\{([\w-]+)\}"/g)].map(([, key = ""]) => key));
    expect(keys.size).toBeGreaterThan(40);
    expect([...keys].filter((key) => !elsewhere.test(key) && english[key] === undefined)).toEqual([]);
  });

  it("has words for every message key that labels a setting of a provider, and for no other", () => {
    const info = readFileSync(join(import.meta.dirname, "facts/server-info.json"), "utf8");
    const keys = new Set([...info.matchAll(/"label":\s*"([^"]+)"/g)].map(([, label = ""]) => label).filter(isKey));
    expect(keys.size).toBeGreaterThan(40);
    expect(Object.keys(englishLabels).toSorted()).toEqual([...keys].toSorted());
  });
});
