import type { ScreenNodes } from "./source/screen-nodes.ts";
import { formerNames } from "./library/patched-lists.ts";
import { RIGHT_NAMES } from "../language/index.ts";
import { withLikeness } from "./uses/alike/alike-resources.ts";
import { likeOf } from "./uses/alike/likeness.ts";
import {
  collectArguments,
  collectMessages,
  collectPieces,
  textHomes,
  collectResources,
  collectScreens,
  tabsOf,
} from "./library/collect.ts";
import { pathsOf, recordOf } from "./nodes/compile-screen.ts";
import { type CodeNames, type ScreenSummary, type Library, NO_CODE } from "./library/context.ts";
import type { Diagnostic } from "./source/diagnostic.ts";
import { isAddressed } from "./refs/compile-document.ts";
import type { EntitySchemas } from "./entities/entity-schemas.ts";
import type { SourceFile } from "./source/source-file.ts";

/** Describes the input besides the files. */
export interface LinkInput {
  readonly entities: EntitySchemas;
  /** English texts besides those in the files. */
  readonly messages?: Readonly<Record<string, string>> | undefined;
  /** Names of the code that sections contribute. */
  readonly code?: CodeNames | undefined;
  /** Names of rights besides those of the server. */
  readonly rights?: readonly string[] | undefined;
  readonly diagnostics: Diagnostic[];
  readonly origins: Library["origins"];
}

/**
 * Collects the resources, screens, pieces and texts of all files by name, so that they can refer to each other. Of two
 * with the same name, the first one is kept.
 */
export function linkLibrary(
  sources: readonly SourceFile[],
  input: LinkInput,
): { readonly library: Library; readonly screenNodes: ScreenNodes } {
  const { diagnostics } = input;
  const messages = collectMessages(sources, input.messages ?? {}, diagnostics);
  const written = collectResources(sources, diagnostics);
  const screenNodes = collectScreens(sources, diagnostics);
  const writtenPieces = collectPieces(sources, written, diagnostics);
  const needsKey = (id: string): boolean => {
    const like = likeOf(id, { resources: written });
    return isAddressed(id, written.get(id)?.node ?? {}) || (like !== undefined && needsKey(like));
  };
  const known = [...screenNodes].map(([id, { node, source }]): [string, ScreenSummary] => {
    const of = recordOf(node, needsKey);
    const own = { id, paths: pathsOf(node), section: source.file.section, tabs: tabsOf(node, writtenPieces) };
    return [id, { ...own, ...(of === undefined ? {} : { of }) }];
  });
  const former = known.flatMap(([id, screen]) =>
    formerNames(screenNodes.get(id)?.node ?? {}).map((name): [string, ScreenSummary] => [name, screen]),
  );
  // A former name that is in use again means its current owner.
  const screens = new Map([...known, ...former.filter(([name]) => !screenNodes.has(name))]);
  const { origins } = input;
  const { resources, pieces } = withLikeness({ resources: written, screens, pieces: writtenPieces, origins });
  const library: Library = {
    entities: input.entities,
    resources,
    pieces,
    screens,
    messages,
    textHomes: textHomes(sources),
    rights: new Set([...RIGHT_NAMES, ...(input.rights ?? [])]),
    given: withGivenToLike(collectArguments(sources), resources),
    code: input.code ?? NO_CODE,
    diagnostics,
    origins,
    fieldSurroundings: new WeakMap(),
  };
  return { library, screenNodes };
}

/** Adds to the arguments of each resource those of the resource that it is like. */
function withGivenToLike(given: Library["given"], resources: Library["resources"]): Library["given"] {
  const all = new Map(given);
  const chain = (id: string): string[] => {
    const like = likeOf(id, { resources });
    return like === undefined ? [id] : [id, ...chain(like)];
  };
  for (const id of resources.keys()) all.set(id, new Set(chain(id).flatMap((one) => [...(given.get(one) ?? [])])));
  return all;
}
