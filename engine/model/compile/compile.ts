import type { PlanIndex, PlanResource, PlanScreen, SectionPlan } from "../plan.ts";
import { comparePatterns } from "../route.ts";
import { RIGHT_NAMES } from "../rights.ts";
import { compileResource } from "./compile-resource.ts";
import { compileScreen, pathsOf, recordOf } from "./compile-screen.ts";
import { type Context, type Library, rememberOrigins, report, type ResourceSource } from "./context.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { EntitySchemas } from "./entity-schema.ts";
import { asNode, isNode, type Node } from "./node.ts";
import { checkShape, type MetaSchemas } from "./shape.ts";
import { type DescriptorFile, parseSource, type SourceFile } from "./source-file.ts";

/** Everything that the compiler reads. */
export interface CompileInput {
  readonly files: readonly DescriptorFile[];
  readonly entities: EntitySchemas;
  /** Meta-schemas by `$id`. */
  readonly metaSchemas: MetaSchemas;
  /** English texts known beside the files' own: the shell's. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** What comes out: the plan, cut by section, and every fault. */
export interface Compiled {
  readonly index: PlanIndex;
  readonly sections: readonly SectionPlan[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles descriptors into the plan. A file with a fault in its shape is left out; faults of reference are reported
 * and the piece is left out, so that one bad file never takes the others down.
 */
export function compile(input: CompileInput): Compiled {
  const diagnostics: Diagnostic[] = [];
  const origins: Library["origins"] = new WeakMap();
  const sources = input.files.flatMap((file) => readFile(file, input.metaSchemas, diagnostics, origins));
  const messages: Record<string, string> = { ...input.messages };
  for (const { file, value } of sources) if (file.kind === "messages") Object.assign(messages, value);
  const resources = collectResources(sources, diagnostics);
  const screenNodes = collectScreens(sources, diagnostics);
  const needsKey = (id: string): boolean => {
    const node = resources.get(id)?.node;
    return typeof node?.path === "string" || JSON.stringify(node ?? {}).includes(`{${id}}`);
  };
  const screens: Library["screens"] = new Map(
    [...screenNodes].map(([id, { node, source }]) => {
      const of = recordOf(node, needsKey);
      return [id, { paths: pathsOf(node), section: source.file.section, ...(of === undefined ? {} : { of }) }];
    }),
  );
  const library: Library = {
    entities: input.entities,
    resources,
    screens,
    messages,
    rights: new Set(RIGHT_NAMES),
    diagnostics,
    origins,
  };
  checkRoutes(screenNodes, library);
  const sections = [...new Set(sources.map((source) => source.file.section))]
    .sort()
    .map((section) => compileSection(section, screenNodes, library));
  const withScreens = sections.filter(({ plan }) => Object.keys(plan.screens).length > 0);
  return {
    index: {
      screens: withScreens.flatMap(({ plan }) => Object.values(plan.screens).map((screen) => screen.entry)).sort(byNav),
      messages: indexMessages(
        withScreens.map(({ plan }) => plan),
        messages,
      ),
    },
    sections: withScreens.map(({ plan }) => plan),
    diagnostics: onceEach(diagnostics),
  };
}

function readFile(
  file: DescriptorFile,
  metaSchemas: MetaSchemas,
  diagnostics: Diagnostic[],
  origins: Library["origins"],
): SourceFile[] {
  const { source, faults } = parseSource(file);
  diagnostics.push(...faults);
  if (faults.length > 0) return [];
  rememberOrigins(origins, source);
  if (file.kind === "messages")
    return isMessages(source.value)
      ? [source]
      : fail(source, "", "a messages file is an object of texts.", diagnostics);
  const schema = [...metaSchemas].find(([id]) => id.endsWith(`/${file.kind}.schema.json`))?.[1];
  const units =
    file.kind === "resource" && Array.isArray(source.value)
      ? source.value.map((value, index) => ({ value, at: `/${index}` }))
      : [{ value: source.value, at: "" }];
  const shape = units.flatMap(({ value, at }) =>
    checkShape(value, schema ?? true, metaSchemas).map((fault) => ({ ...fault, pointer: at + fault.pointer })),
  );
  for (const fault of shape) {
    diagnostics.push({
      file: file.path,
      ...source.positionOf(fault.pointer),
      severity: "error",
      code: "S01",
      message: fault.message,
      consequence: "The file is left out.",
    });
  }
  return shape.length > 0 ? [] : [source];
}

function fail(source: SourceFile, pointer: string, message: string, diagnostics: Diagnostic[]): SourceFile[] {
  diagnostics.push({
    file: source.file.path,
    ...source.positionOf(pointer),
    severity: "error",
    code: "S01",
    message,
    consequence: "The file is left out.",
  });
  return [];
}

function isMessages(value: unknown): value is Record<string, string> {
  return isNode(value) && Object.values(value).every((text) => typeof text === "string");
}

function collectResources(sources: readonly SourceFile[], diagnostics: Diagnostic[]): Map<string, ResourceSource> {
  const found = new Map<string, ResourceSource>();
  for (const source of sources.filter(({ file }) => file.kind === "resource")) {
    for (const value of [source.value].flat()) {
      const node: Node = asNode(value);
      const id = String(node.id);
      const other = found.get(id);
      if (other) fail(source, "/id", `the resource "${id}" stands in ${other.source.file.path} already.`, diagnostics);
      else found.set(id, { id, node, source });
    }
  }
  return found;
}

type ScreenNodes = ReadonlyMap<string, { readonly node: Node; readonly source: SourceFile }>;

function collectScreens(sources: readonly SourceFile[], diagnostics: Diagnostic[]): ScreenNodes {
  const found = new Map<string, { node: Node; source: SourceFile }>();
  for (const source of sources.filter(({ file }) => file.kind === "screen")) {
    const node = asNode(source.value);
    const id = String(node.id);
    const other = found.get(id);
    if (other) fail(source, "/id", `the screen "${id}" stands in ${other.source.file.path} already.`, diagnostics);
    else found.set(id, { node, source });
  }
  return found;
}

function contextFor(source: SourceFile, library: Library): Context {
  return {
    library,
    source,
    enclosing: new Map(),
    loads: new Set(),
    trail: [],
    met: { keys: new Set(), resources: new Set() },
  };
}

function compileSection(section: string, screenNodes: ScreenNodes, library: Library): { plan: SectionPlan } {
  const screens: Record<string, PlanScreen> = {};
  const keys = new Set<string>();
  const wanted = new Set<string>();
  for (const [id, { node, source }] of screenNodes) {
    if (source.file.section !== section) continue;
    const context = contextFor(source, library);
    screens[id] = compileScreen(node, section, context);
    for (const key of context.met.keys) keys.add(key);
    for (const resource of context.met.resources) wanted.add(resource);
  }
  for (const [id, resource] of library.resources) if (resource.source.file.section === section) wanted.add(id);
  const resources = compileWanted(wanted, keys, library);
  const messages = Object.fromEntries(
    [...keys]
      .sort()
      .flatMap((key) => (Object.hasOwn(library.messages, key) ? [[key, library.messages[key] ?? key]] : [])),
  );
  return { plan: { section, screens, resources, messages } };
}

/** Every resource that a section touches, and those that these touch. */
function compileWanted(wanted: Set<string>, keys: Set<string>, library: Library): Record<string, PlanResource> {
  const done: Record<string, PlanResource> = {};
  // A Set iterates over what is added while it runs, so resources met on the way are compiled too.
  for (const id of wanted) {
    const resource = library.resources.get(id);
    if (!resource) continue;
    const context = contextFor(resource.source, library);
    done[id] = compileResource(resource, { ...context, owner: id });
    for (const key of context.met.keys) keys.add(key);
    for (const other of context.met.resources) wanted.add(other);
  }
  return Object.fromEntries(Object.entries(done).sort(([a], [b]) => a.localeCompare(b)));
}

function checkRoutes(screens: ScreenNodes, library: Library): void {
  const seen: { pattern: string; id: string }[] = [];
  for (const [id, { node, source }] of screens) {
    for (const pattern of pathsOf(node)) {
      const other = seen.find(
        (known) => comparePatterns(known.pattern, pattern) === 0 && sameShape(known.pattern, pattern),
      );
      if (other)
        report(
          contextFor(source, library),
          node,
          "path",
          "A10",
          `"${pattern}" is the address of the screen "${other.id}" too (${other.pattern}).`,
          "Only the first one could be reached.",
        );
      seen.push({ pattern, id });
    }
  }
}

function sameShape(a: string, b: string): boolean {
  const shape = (pattern: string): string => pattern.replaceAll(/\{[^}?*]+([?*]?)\}/g, "{$1}");
  return shape(a) === shape(b);
}

function indexMessages(
  sections: readonly SectionPlan[],
  messages: Readonly<Record<string, string>>,
): Record<string, string> {
  const keys = sections.flatMap((plan) =>
    Object.values(plan.screens).flatMap(({ entry }) => [entry.title, entry.crumb, entry.nav?.label]),
  );
  const named = [...new Set(keys.filter((key) => typeof key === "string"))].sort();
  return Object.fromEntries(
    named.flatMap((key) => (Object.hasOwn(messages, key) ? [[key, messages[key] ?? key]] : [])),
  );
}

function byNav(a: { nav?: { order: number }; id: string }, b: { nav?: { order: number }; id: string }): number {
  return (a.nav?.order ?? 1000) - (b.nav?.order ?? 1000) || a.id.localeCompare(b.id);
}

/** One message per cause: a resource compiled for several sections reports once. */
function onceEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...seen.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
