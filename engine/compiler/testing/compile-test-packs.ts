import type { PackCall } from "../library/context.ts";
import type { PlanPart } from "../../language/plan/plan.ts";
import { compileContributions, type BuiltInLibrary } from "../compile-contributions.ts";
import { builtInLibrary, libraryData } from "../built-in-library.ts";
import type { ScreenPositions } from "../library/positions.ts";
import type { DescriptorFile } from "../source/source-file.ts";
import { fixtureInput } from "./fixture.ts";

/** The small library of the compiler's tests, as the built-in library for packs. */
export const KNOWN: BuiltInLibrary = testLibrary({});

/** Files of a pack by name, as JSON or as text. */
export type PackFiles = Readonly<Record<string, unknown>>;

export interface CompiledTestPacks {
  /** Parts of the plan by screen. */
  readonly parts: ReadonlyMap<string, PlanPart>;
  readonly calls: readonly PackCall[];
  readonly positions: ScreenPositions;
  readonly errors: readonly (readonly [code: string, message: string])[];
}

/** Returns the small library with some files changed, as the built-in library for packs. */
export function testLibrary(changed: Readonly<Record<string, string>>): BuiltInLibrary {
  return builtInLibrary(libraryData(fixtureInput(changed)));
}

/** Compiles packs (their files by id) with the small library or another one. */
export function compileTestPacks(packs: Readonly<Record<string, PackFiles>>, known = KNOWN): CompiledTestPacks {
  const files = Object.entries(packs).flatMap(([pack, own]) =>
    Object.entries(own).map(([name, content]): DescriptorFile => {
      const kind = (["screen", "resource", "pieces", "patch"] as const).find((word) => name.includes(`.${word}.`));
      const text = typeof content === "string" ? content : JSON.stringify(content);
      const other = name.endsWith(".schema.json") ? "entity" : "messages";
      return { path: `${pack}/${name}`, section: pack, kind: kind ?? other, text, pack };
    }),
  );
  const { parts, calls, diagnostics, positions } = compileContributions(known, { files });
  return {
    parts: new Map(parts.map((part) => [part.screen.entry.id, part])),
    calls,
    positions: positions(),
    errors: diagnostics.map(({ code, message }) => [code, message] as const),
  };
}
