import type { PlanIndex, PlanPart } from "../plan.ts";
import { RIGHT_NAMES } from "../rights.ts";
import { checkRoutes } from "./check-routes.ts";
import { collectArguments, collectMessages, collectResources, collectScreens, tabsOf } from "./collect.ts";
import { pathsOf, recordOf } from "./compile-screen.ts";
import type { Library } from "./context.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { EntitySchemas } from "./entity-schema.ts";
import { planIndex } from "./plan-index.ts";
import { compileParts } from "./plan-parts.ts";
import { readDescriptor } from "./read-descriptor.ts";
import type { MetaSchemas } from "./shape.ts";
import type { DescriptorFile } from "./source-file.ts";

/** Everything that the compiler reads. */
export interface CompileInput {
  readonly files: readonly DescriptorFile[];
  readonly entities: EntitySchemas;
  /** Meta-schemas by `$id`. */
  readonly metaSchemas: MetaSchemas;
  /** English texts known beside the files' own: the shell's. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** What comes out: the plan, cut by screen, and every fault. */
export interface Compiled {
  readonly index: PlanIndex;
  readonly parts: readonly PlanPart[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles descriptors into the plan. A file with a fault in its shape is left out; faults of reference are reported
 * and the piece is left out, so that one bad file never takes the others down.
 */
export function compile(input: CompileInput): Compiled {
  const diagnostics: Diagnostic[] = [];
  const origins: Library["origins"] = new WeakMap();
  const sources = input.files.flatMap((file) => readDescriptor(file, input.metaSchemas, { diagnostics, origins }));
  const messages = collectMessages(sources, input.messages ?? {}, diagnostics);
  const resources = collectResources(sources, diagnostics);
  const screenNodes = collectScreens(sources, diagnostics);
  const needsKey = (id: string): boolean => {
    const node = resources.get(id)?.node;
    return typeof node?.path === "string" || JSON.stringify(node ?? {}).includes(`{${id}}`);
  };
  const screens: Library["screens"] = new Map(
    [...screenNodes].map(([id, { node, source }]) => {
      const of = recordOf(node, needsKey);
      const known = { paths: pathsOf(node), section: source.file.section, tabs: tabsOf(node) };
      return [id, { ...known, ...(of === undefined ? {} : { of }) }];
    }),
  );
  const library: Library = {
    entities: input.entities,
    resources,
    screens,
    messages,
    rights: new Set(RIGHT_NAMES),
    given: collectArguments(sources),
    diagnostics,
    origins,
  };
  checkRoutes(screenNodes, library);
  const parts = compileParts(screenNodes, library);
  return { index: planIndex(parts, messages), parts, diagnostics: onceEach(diagnostics) };
}

/** One message per cause: a piece used in several places reports once. */
function onceEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...seen.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
