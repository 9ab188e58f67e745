import { Reader } from "./source/reader/reader.ts";
import type { PlanIndex, PlanPart } from "../language/index.ts";
import { entityDiagnostics } from "./checks/check-entities.ts";
import { checkFormValues } from "./refs/check-form-values.ts";
import { checkEffects } from "./checks/check-effects.ts";
import { checkReleased } from "./checks/check-released.ts";
import { checkRoutes } from "./checks/check-routes.ts";
import { queryErrors } from "./checks/check-queries.ts";
import { checkUnused } from "./checks/check-unused.ts";
import { checkConditions } from "./checks/conditions/check-conditions.ts";
import type { CodeNames, Effect, FormValueUse, Library, CompiledCondition } from "./library/context.ts";
import type { Diagnostic } from "./source/diagnostic.ts";
import type { EntitySchemas } from "./entities/entity-schemas.ts";
import { linkLibrary } from "./link-library.ts";
import { Expansions } from "./library/expansions.ts";
import { planIndex } from "./index/plan-index.ts";
import { type NamedIds, NamedMembers } from "./library/named-members.ts";
import { compileParts } from "./index/plan-parts.ts";
import { positionsOf, type ScreenPositions } from "./library/positions.ts";
import { recordAccess } from "./values/record-access.ts";
import { readDescriptor } from "./library/read-descriptor.ts";
import type { MetaSchemas } from "./source/shape.ts";
import { type WrittenLine, writtenLines } from "./library/written-lines.ts";
import type { DescriptorFile } from "./source/source-file.ts";
import { unusedPieceDiagnostics } from "./checks/unused-pieces.ts";

/** Holds everything that the compiler reads. */
export interface CompileInput {
  readonly files: readonly DescriptorFile[];
  readonly entities: EntitySchemas;
  /** Meta-schemas by `$id`. */
  readonly metaSchemas: MetaSchemas;
  /** English texts besides those in the files: the texts of the shell. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Names of the code that sections contribute. */
  readonly code?: CodeNames;
  /**
   * True if the files are the whole product: unused texts and resources are reported, and every write must name its
   * rights.
   */
  readonly complete?: true;
  /** True if members that the compiler does not read are reported. */
  readonly reportUnread?: true;
  /** True if the expansions of uses are kept for `written`. */
  readonly expand?: true;
  /** Ids that packs may name because they were released. It is an error if one is missing. */
  readonly released?: NamedIds;
}

/** Describes the result: the plan with one part per screen, and all errors. */
export interface Compiled {
  readonly index: PlanIndex;
  readonly parts: readonly PlanPart[];
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the positions of the pieces of each screen in the files, by id of the screen. */
  positions(): ScreenPositions;
  /** Returns the file and the pointer in it at which a piece of the plan is written. */
  writtenAt(piece: object): { readonly path: string; readonly pointer: string } | undefined;
  /** Returns the lines of a screen with every use expanded; `undefined` if the expansions were not kept. */
  written(screen: string): readonly WrittenLine[] | undefined;
  /** The ids that packs may name; `undefined` if the files are not the whole product. */
  readonly named: NamedIds | undefined;
}

/**
 * Compiles descriptors into the plan. A file with an error in its shape is left out. When a reference is wrong, the
 * error is reported and only the piece is left out, so one bad file never affects the others.
 */
export function compile(input: CompileInput): Compiled {
  const diagnostics: Diagnostic[] = [];
  const origins: Library["origins"] = new WeakMap();
  const parsed = input.files.flatMap((file) => readDescriptor(file, input.metaSchemas, { diagnostics, origins }));
  const reader = input.reportUnread && new Reader();
  const sources = reader ? reader.watched(parsed, origins) : parsed;
  const { library: linked, screenNodes } = linkLibrary(sources, { ...input, diagnostics, origins });
  diagnostics.push(...entityDiagnostics(sources, linked));
  const conditions: CompiledCondition[] = [];
  const effects: Effect[] = [];
  const formValues: FormValueUse[] = [];
  const expansions = input.expand && new Expansions(origins);
  const members = input.complete && new NamedMembers();
  const library: Library = {
    ...linked,
    conditions,
    effects,
    formValues,
    used: new Set(),
    complete: input.complete,
    named: members,
    expansions,
  };
  checkRoutes(screenNodes, library);
  const parts = compileParts(screenNodes, library);
  const access = recordAccess(library);
  checkConditions(conditions);
  checkEffects(effects);
  checkFormValues(formValues);
  if (input.complete) {
    diagnostics.push(...queryErrors(sources, sources));
    checkUnused(sources, parts, library);
  }
  const unread = reader?.unread(sources) ?? [];
  diagnostics.push(...unread, ...unusedPieceDiagnostics(library, unread));
  const named = members?.ids(screenNodes, library.resources.values());
  if (input.released && named) checkReleased(input.released, named, screenNodes, library);
  return {
    index: planIndex(parts, library.messages, { access }),
    parts,
    diagnostics: onceEach(diagnostics),
    positions: () => positionsOf(parts, origins),
    writtenAt: (piece) => {
      const origin = origins.get(piece);
      return origin && { path: origin.source.file.path, pointer: origin.pointer };
    },
    written: (id) => {
      const node = screenNodes.get(id)?.node;
      return expansions && node && writtenLines(node, expansions);
    },
    named,
  };
}

/** Removes duplicates: a piece that is used several times reports an error once. */
export function onceEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...seen.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
