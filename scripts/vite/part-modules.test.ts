import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlanPart } from "../../engine/language/plan/plan.ts";
import type { LoadedPart } from "../../engine/app/boot/plan-source.ts";
import { compiledSections } from "../library/compiled-sections.ts";
import { readLibrary } from "../library/read-library.ts";
import { firstTabNeeds } from "./first-tabs.ts";
import { partModules } from "./part-modules.ts";

const parts = compiledSections().parts;
const fileOf = (module: string): string => `${module}.mjs`;
const needs = firstTabNeeds(readLibrary(), parts);
const modules = partModules(parts, (module) => `./${fileOf(module)}`, needs);
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
  it("gives each screen its own resources and all of its texts, those of its other tabs later", async () => {
    for (const part of parts) {
      const { rest, screen, ...first } = await defaultOf<LoadedPart>(part.screen.entry.id);
      const later = await rest?.();
      expect(screen).toEqual(part.screen);
      expect({ ...first.resources, ...later?.resources }).toEqual(part.resources);
      expect({ ...first.messages, ...later?.messages }).toMatchObject(part.messages);
    }
  });

  it("loads only the needs of the first tab at once for a screen of many tabs", async () => {
    expect([...needs.keys()]).toEqual(expect.arrayContaining(["client", "realm-settings", "user"]));
    const { resources, messages } = await defaultOf<LoadedPart>("realm-settings");
    expect(Object.keys(resources)).toEqual(["realm"]);
    expect(messages).toMatchObject({
      requireSsl: "Require SSL",
      login: "Login",
      disableConfirmTitle: expect.any(String),
    });
    expect(messages).not.toHaveProperty("bruteForceLimits");
  });

  it("ships most resources and texts only once", () => {
    const shipped = [...modules.values()].flatMap((code) => {
      const [, text = '"{}"'] = /JSON\.parse\((".*")\);$/m.exec(code) ?? [];
      const { resources, messages }: PlanPart = JSON.parse(JSON.parse(text));
      return Object.entries({ ...resources, ...messages }).map((member) => JSON.stringify(member));
    });
    const bytes = (members: Iterable<string>): number => [...members].reduce((sum, { length }) => sum + length, 0);
    expect(bytes(shipped)).toBeLessThanOrEqual(1.1 * bytes(new Set(shipped)));
  });

  it("loads at most one file besides its own for a sidebar list, none for users, and few for other screens", () => {
    const beside = (id: string): number => imported(modules.get(id) ?? "").length;
    const lists = parts.filter(({ screen: { entry, view } }) => entry.nav && view.kind === "table");
    expect(lists.length).toBeGreaterThan(5);
    expect(lists.filter(({ screen }) => beside(screen.entry.id) > 1)).toEqual([]);
    expect(beside("users")).toBe(0);
    expect(parts.filter(({ screen }) => beside(screen.entry.id) > 13)).toEqual([]);
  });
});
