import type { PackCall } from "../library/context.ts";
import type { PlanPart } from "../../language/plan/plan.ts";
import { compileAdded, type KnownLibrary } from "../compile-added.ts";
import { knownLibrary, libraryData } from "../known-library.ts";
import type { ScreenPositions } from "../library/positions.ts";
import type { DescriptorFile } from "../source/source-file.ts";
import { fixtureInput } from "./fixture.ts";

/** The small library of the compiler's tests, as packs are compiled beside it. */
export const KNOWN: KnownLibrary = knownWith({});

/** Files of a pack by name: JSON, or the text itself. */
export type PackFiles = Readonly<Record<string, unknown>>;

export interface AddedParts {
  /** Parts by screen. */
  readonly parts: ReadonlyMap<string, PlanPart>;
  readonly calls: readonly PackCall[];
  readonly positions: ScreenPositions;
  readonly faults: readonly (readonly [code: string, message: string])[];
}

/** The small library with some files changed, as packs are compiled beside it. */
export function knownWith(changed: Readonly<Record<string, string>>): KnownLibrary {
  return knownLibrary(libraryData(fixtureInput(changed)));
}

/** Compiles packs (their files by id) beside the small library, or another one. */
export function addedTo(packs: Readonly<Record<string, PackFiles>>, known = KNOWN): AddedParts {
  const files = Object.entries(packs).flatMap(([pack, own]) =>
    Object.entries(own).map(([name, content]): DescriptorFile => {
      const kind = (["screen", "resource", "pieces", "patch"] as const).find((word) => name.includes(`.${word}.`));
      const text = typeof content === "string" ? content : JSON.stringify(content);
      const other = name.endsWith(".schema.json") ? "entity" : "messages";
      return { path: `${pack}/${name}`, section: pack, kind: kind ?? other, text, pack };
    }),
  );
  const { parts, calls, diagnostics, positions } = compileAdded(known, { files });
  return {
    parts: new Map(parts.map((part) => [part.screen.entry.id, part])),
    calls,
    positions: positions(),
    faults: diagnostics.map(({ code, message }) => [code, message] as const),
  };
}
