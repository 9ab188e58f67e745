import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlanPart } from "../../engine/model/plan.ts";
import { compiledSections } from "../library/compiled-sections.ts";
import { partModules } from "./part-modules.ts";

const parts = compiledSections().parts;
const fileOf = (module: string): string => `${module}.mjs`;
const modules = partModules(parts, (module) => `./${fileOf(module)}`);
const imported = (code: string): string[] =>
  [...code.matchAll(/^import .* from "\.\/(.*)\.mjs";$/gm)].map(([, name = ""]) => name);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parts-"));
  for (const [module, code] of modules) writeFileSync(join(folder, fileOf(module)), code);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function defaultOf<Data>(module: string): Promise<Data> {
  const loaded: { default: Data } = await import(pathToFileURL(join(folder, fileOf(module))).href);
  return loaded.default;
}

describe("partModules of the built-in sections", () => {
  it("gives each screen its own resources and all of its texts", async () => {
    for (const part of parts) {
      const loaded = await defaultOf<PlanPart>(part.screen.entry.id);
      expect({ ...loaded, messages: { ...loaded.messages, ...part.messages } }).toEqual({
        ...part,
        messages: loaded.messages,
      });
      expect(Object.keys(loaded.messages)).toEqual(expect.arrayContaining(Object.keys(part.messages)));
    }
  });

  it("ships resources and texts about once", () => {
    const shipped = [...modules.values()].flatMap((code) => {
      const [, text = '"{}"'] = /JSON\.parse\((".*")\);$/m.exec(code) ?? [];
      const { resources, messages }: PlanPart = JSON.parse(JSON.parse(text));
      return Object.entries({ ...resources, ...messages }).map((member) => JSON.stringify(member));
    });
    const bytes = (members: Iterable<string>): number => [...members].reduce((sum, { length }) => sum + length, 0);
    expect(bytes(shipped)).toBeLessThanOrEqual(1.1 * bytes(new Set(shipped)));
  });

  it("lets a list of the sidebar load one file beside its own at most, that of users none, and no screen many", () => {
    const beside = (id: string): number => imported(modules.get(id) ?? "").length;
    const lists = parts.filter(({ screen: { entry, view } }) => entry.nav && view.kind === "table");
    expect(lists.length).toBeGreaterThan(5);
    expect(lists.filter(({ screen }) => beside(screen.entry.id) > 1)).toEqual([]);
    expect(beside("users")).toBe(0);
    expect(parts.filter(({ screen }) => beside(screen.entry.id) > 12)).toEqual([]);
  });
});
