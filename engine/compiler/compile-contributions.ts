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
import type { PlanPart } from "../language/index.ts";
import { Reader } from "./source/reader/reader.ts";
import { unusedPieceDiagnostics } from "./checks/unused-pieces.ts";
import { readDescriptor } from "./library/read-descriptor.ts";
import type { MetaSchemas } from "./source/shape.ts";
import type { DescriptorFile, SourceFile } from "./source/source-file.ts";

/** The built-in sections as the compiler read them. They have no errors. */
export interface BuiltInLibrary {
  readonly sources: readonly SourceFile[];
  readonly entities: EntitySchemas;
  readonly metaSchemas: MetaSchemas;
  /** English texts of the shell and of all screens. */
  readonly messages: Readonly<Record<string, string>>;
  /** Holds the names of the sections' code, which patched built-in screens still refer to. */
  readonly code: CodeNames;
}

/** Describes the contributions to the built-in sections at run time. */
export interface Contributions {
  /** Files of packs, in load order. */
  readonly files: readonly DescriptorFile[];
  /** Descriptors that adapters made from metadata of the server. */
  readonly sources?: readonly SourceFile[];
  readonly entities?: ReadonlyMap<string, DescriptorNode>;
  /** Rights of packs. */
  readonly rights?: readonly string[];
  /** Message keys of the titles of contributions. Their texts are part of the index. */
  readonly titles?: readonly string[];
}

/**
 * The plan of the contributions and of the screens that they change, with every request that pieces of packs can send.
 */
export interface CompiledContributions extends Omit<Compiled, "named" | "writtenAt" | "written"> {
  readonly calls: readonly PackCall[];
  /** Hosts that the browser can open from pieces of packs. */
  readonly hosts: readonly PackHost[];
  /** All English texts, by key. */
  readonly messages: Readonly<Record<string, string>>;
  /** Screens that a pack changes, when at least one member of the patch was found. */
  readonly patched: readonly { readonly pack: string | undefined; readonly screen: string }[];
}

/**
 * Compiles the contributions of packs and the server to the built-in sections, by the same rules and with the same
 * diagnostics. The result contains built-in screens only where a patch changes them.
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
  // Built-in sections were checked when the console was built.
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
  // The members of a file that was left out are never read, so they are not reported.
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

/** Returns the message keys of the titles of screens, which are also needed where the screens are not open. */
function titlesOf(parts: readonly PlanPart[]): readonly string[] {
  return parts.flatMap((part) => screenTitle(part) ?? []);
}

/** Adds the tabs of patches to the known tabs, so that links to them are valid. */
function withAddedTabs(screens: Library["screens"], { members }: PatchBook): Library["screens"] {
  return new Map(
    [...screens].map(([id, screen]) => {
      const added = (members.get(id) ?? []).filter(({ isNew, list }) => isNew && list === "tabs").map(({ id }) => id);
      return [id, screen.tabs && added.length > 0 ? { ...screen, tabs: new Set([...screen.tabs, ...added]) } : screen];
    }),
  );
}
