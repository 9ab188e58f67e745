import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { english } from "./english.ts";
import { englishLabels } from "./english-labels.ts";
import { seed } from "./seed/seed.ts";
import { World } from "./world/world.ts";

/**
 * Matches texts of the login pages only and variables that the server replaces by URLs. The real bundle does not
 * contain them.
 */
const elsewhere = /ConsentText$|^auth(?:Admin|Base)Url$|^client_id$/;

/**
 * Most labels are English texts. The others are message keys: lowercase words joined by dots or hyphens, and two single
 * words.
 */
const isKey = (label: string): boolean => /^[a-z][\w]*[.-][\w.-]+$|^keytab$|^regex$/.test(label);

describe("English texts of the sandbox", () => {
  it("include every message key that a new server stores", () => {
    const world = new World();
    seed(world, { users: 0, realms: 1 });
    const stored = JSON.stringify(["master", "acme", "tenant-1"].map((name) => world.realm(name)));
    const keys = new Set([...stored.matchAll(/"\$\{([\w-]+)\}"/g)].map(([, key = ""]) => key));
    expect(keys.size).toBeGreaterThan(40);
    expect([...keys].filter((key) => !elsewhere.test(key) && english[key] === undefined)).toEqual([]);
  });

  it("are complete for the labels of provider settings, without unused keys", () => {
    const info = readFileSync(join(import.meta.dirname, "facts/server-info.json"), "utf8");
    const keys = new Set([...info.matchAll(/"label":\s*"([^"]+)"/g)].map(([, label = ""]) => label).filter(isKey));
    expect(keys.size).toBeGreaterThan(40);
    expect(Object.keys(englishLabels).toSorted()).toEqual([...keys].toSorted());
  });
});
