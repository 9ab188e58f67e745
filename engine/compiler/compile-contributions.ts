import { entityDiagnostics } from "./checks/check-entities.ts";
import { checkFormValues } from "./refs/check-form-values.ts";
import { checkEffects } from "./checks/check-effects.ts";
import { checkRoutes } from "./checks/check-routes.ts";
import { queryErrors } from "./checks/check-queries.ts";
import { checkUnusedTexts } from "./checks/check-unused.ts";
import { type Compiled, onceEach } from "./compile.ts";
import { checkConditions } from "./checks/conditions/check-conditions.ts";
import {
  type CodeNames,
  type Context,
  type Effect,
  type FormValueUse,
  type Library,
  type CompiledCondition,
  newContext,
  type PackCall,
  type PackHost,
} from "./library/context.ts";
import type { Diagnostic } from "./source/diagnostic.ts";
import type { EntitySchemas } from "./entities/entity-schemas.ts";
import { linkLibrary } from "./link-library.ts";
import { asNode, type DescriptorNode } from "./source/node.ts";
import { withOwnNames } from "./checks/own-names.ts";
import { collectPatches, type PatchBook } from "./library/patch-book.ts";
import { reportUnfound } from "./patch/report-unfound.ts";
import { planIndex } from "./index/plan-index.ts";
import { compileParts, lazyResources } from "./index/plan-parts.ts";
import { positionsOf } from "./library/positions.ts";
import { screenTitle } from "./nodes/parts/screen-title.ts";
import type { PlanPart } from "../language/plan/plan.ts";
import { Reader } from "./source/reader/reader.ts";
import { unusedPieceDiagnostics } from "./checks/unused-pieces.ts";
import { readDescriptor } from "./library/read-descriptor.ts";
import type { MetaSchemas } from "./source/shape.ts";
import type { DescriptorFile, SourceFile } from "./source/source-file.ts";

/** The built-in sections as the compiler read them: faultless, so that only their content counts. */
export interface BuiltInLibrary {
  readonly sources: readonly SourceFile[];
  readonly entities: EntitySchemas;
  readonly metaSchemas: MetaSchemas;
  /** English texts of the shell and of screens in general. */
  readonly messages: Readonly<Record<string, string>>;
  /** Holds what the sections bring as code: screens that a patch changes go on naming it. */
  readonly code: CodeNames;
}

/** Describes what comes beside the built-in sections at run time. */
export interface Contributions {
  /** Files of packs, in load order. */
  readonly files: readonly DescriptorFile[];
  /** Descriptors that adapters made of the server's own words. */
  readonly sources?: readonly SourceFile[];
  readonly entities?: ReadonlyMap<string, DescriptorNode>;
  /** Rights of packs. */
  readonly rights?: readonly string[];
  /** Message keys that name what was added: their texts are part of the index. */
  readonly titles?: readonly string[];
}

/** The plan of what was added and of the screens that it changes, and every call that pieces of packs may make. */
export interface CompiledContributions extends Omit<Compiled, "named" | "writtenAt" | "written"> {
  readonly calls: readonly PackCall[];
  /** Hosts that pieces of packs can lead the browser to. */
  readonly hosts: readonly PackHost[];
  /** English texts of everything, by key. */
  readonly messages: Readonly<Record<string, string>>;
  /** Screens of others that a pack changes, where something of the patch was found. */
  readonly patched: readonly { readonly pack: string | undefined; readonly screen: string }[];
}

/**
 * Compiles what packs and the server add to the built-in sections, by the same rules and with the same diagnostics.
 * Built-in screens come out only where a patch changes them.
 */
export function compileContributions(known: BuiltInLibrary, added: Contributions): CompiledContributions {
  const diagnostics: Diagnostic[] = [];
  const origins: Library["origins"] = new WeakMap();
  const parsed = added.files.flatMap((file) => readDescriptor(file, known.metaSchemas, { diagnostics, origins }));
  const reader = new Reader();
  const own = [...withOwnNames(reader.watched(parsed, origins), diagnostics), ...(added.sources ?? [])];
  const schemas = own.filter(({ file }) => file.kind === "entity").map(({ value }) => asNode(value));
  const loaded = schemas.map((schema): [string, DescriptorNode] => [String(schema.$id), schema]);
  const entities: EntitySchemas = new Map([...known.entities, ...(added.entities ?? []), ...loaded]);
  const { messages, code, metaSchemas: _metaSchemas, sources } = known;
  const { rights } = added;
  const linked = linkLibrary([...sources, ...own], { entities, messages, code, rights, diagnostics, origins });
  diagnostics.push(...entityDiagnostics(own, { entities, resources: linked.library.resources }));
  const calls: PackCall[] = [];
  const hosts: PackHost[] = [];
  const conditions: CompiledCondition[] = [];
  const effects: Effect[] = [];
  const formValues: FormValueUse[] = [];
  const patches = collectPatches(own, linked.screenNodes, diagnostics);
  const screens = withAddedTabs(linked.library.screens, patches);
  const library: Library = { ...linked.library, screens, patches, calls, hosts, conditions, effects, formValues };
  const ownFiles = new Set(own.map(({ file }) => file));
  const isOwn = ({ file }: SourceFile): boolean => ownFiles.has(file);
  checkRoutes(linked.screenNodes, library);
  const wanted = [...linked.screenNodes].filter(([id, { source }]) => isOwn(source) || patches.members.has(id));
  const resources = lazyResources(library);
  for (const { id, source } of library.resources.values()) if (isOwn(source)) resources(id);
  const parts = compileParts(new Map(wanted), library, resources);
  // What is built in was checked when it was built.
  const isAdded = ({ context, at }: { readonly context: Context; readonly at: object }): boolean =>
    isOwn(origins.get(at)?.source ?? context.source);
  checkConditions(conditions.filter(isAdded));
  checkFormValues(formValues);
  checkEffects([...effects.filter(isAdded), ...effects.filter((effect) => !isAdded(effect))]);
  diagnostics.push(...queryErrors(own, [...sources, ...own]));
  checkUnusedTexts(
    own.filter(({ file }) => file.pack !== undefined),
    parts,
    library,
    added.titles,
  );
  reportUnfound(patches, ({ source }) => newContext(source, library));
  // Words of a file that was left out have no reader, and need none.
  const unread = reader.unread(own);
  diagnostics.push(...unread, ...unusedPieceDiagnostics(library, unread));
  return {
    index: planIndex(parts, library.messages, { titles: [...(added.titles ?? []), ...titlesOf(parts)] }),
    parts,
    diagnostics: onceEach(diagnostics),
    calls,
    hosts,
    messages: library.messages,
    patched: [...patches.found.keys()],
    positions: () => positionsOf(parts, origins, patches.changed),
  };
}

/** Returns the message keys of what the screens are called, for naming them where they are not open. */
function titlesOf(parts: readonly PlanPart[]): readonly string[] {
  return parts.flatMap((part) => screenTitle(part) ?? []);
}

/** Links may lead to tabs that a patch adds. */
function withAddedTabs(screens: Library["screens"], { members }: PatchBook): Library["screens"] {
  return new Map(
    [...screens].map(([id, screen]) => {
      const added = (members.get(id) ?? []).filter(({ isNew, list }) => isNew && list === "tabs").map(({ id }) => id);
      return [id, screen.tabs && added.length > 0 ? { ...screen, tabs: new Set([...screen.tabs, ...added]) } : screen];
    }),
  );
}
