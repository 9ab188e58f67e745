import type { ScreenNodes } from "../source/screen-nodes.ts";
import { formerNames, PATCHED_LISTS, type PatchedList } from "./patched-lists.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { markReported } from "../source/reader/watched.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/** One member of a patch: a known one with what differs, or a new one. */
export interface PatchMember {
  readonly screen: string;
  readonly list: PatchedList;
  readonly id: string;
  /** Ids of members around it; as many as are said, the outermost first. */
  readonly inside: readonly string[];
  /** Meant is a member of the page itself: `in` names the screen. */
  readonly ofPage: boolean;
  readonly node: DescriptorNode;
  readonly source: SourceFile;
  /** `undefined` for what the server itself supplies. */
  readonly pack: string | undefined;
  readonly isNew: boolean;
  /** The known member that it is written in. */
  readonly parent?: PatchMember | undefined;
}

/** Reads that a patch adds to a screen. */
export interface PatchLoad {
  readonly node: DescriptorNode;
  readonly source: SourceFile;
  readonly pack: string | undefined;
}

/** The patches of all packs, and what became of them. */
export interface PatchBook {
  readonly members: ReadonlyMap<string, readonly PatchMember[]>;
  /** Added reads of the views of whole screens, by screen. */
  readonly loads: ReadonlyMap<string, readonly PatchLoad[]>;
  /** Holds how often a member of a patch was found. */
  readonly found: Map<PatchMember, number>;
  /** Members for which the one that they move beside was found. */
  readonly moved: Set<PatchMember>;
  /** Ids met in a list of a screen, for the nearest word: by `screen list`, and those around them by `screen in`. */
  readonly seen: Map<string, Set<string>>;
  /** The first pack that changed a word of a member: by screen, place and word. */
  readonly owners: Map<string, PatchMember>;
  /** Holds what a patched member narrows, by the object that is compiled. */
  readonly narrowed: WeakMap<object, readonly PatchMember[]>;
  /** Known members as they were before patches, by the object that is compiled. */
  readonly originals: WeakMap<object, object>;
  /** Holds what patches say of a piece, by the piece of the plan. */
  readonly changed: WeakMap<object, readonly PatchMember[]>;
  /** New members, by the object that is compiled. */
  readonly added: WeakMap<object, PatchMember>;
}

/** Reads the patches among files. One for a screen that is not there is reported. */
export function collectPatches(
  sources: readonly SourceFile[],
  screens: ScreenNodes,
  diagnostics: Diagnostic[],
): PatchBook {
  const members = new Map<string, PatchMember[]>();
  const loads = new Map<string, PatchLoad[]>();
  for (const source of sources.filter(({ file }) => file.kind === "patch")) {
    const node = asNode(source.value);
    const own = String(node.screen);
    const screen = screens.has(own) ? own : renamed(own, screens);
    if (screen === undefined) {
      markReported(node);
      const message = `there is no screen "${own}".${didYouMean(own, screens.keys())}`;
      diagnostics.push(diagnosticAt(source, "/screen", "P03", message, "The patch is left out."));
      continue;
    }
    if (isNode(node.load))
      loads.set(screen, [...(loads.get(screen) ?? []), { node: node.load, source, pack: source.file.pack }]);
    const names = [screen, ...formerNames(screens.get(screen)?.node ?? {})];
    members.set(screen, [...(members.get(screen) ?? []), ...membersOf(node, names, [], source)]);
  }
  return {
    members,
    loads,
    found: new Map(),
    moved: new Set(),
    seen: new Map(),
    owners: new Map(),
    narrowed: new WeakMap(),
    originals: new WeakMap(),
    changed: new WeakMap(),
    added: new WeakMap(),
  };
}

/** The screen that had that id before. */
function renamed(id: string, screens: ScreenNodes): string | undefined {
  return [...screens].find(([, { node }]) => formerNames(node).includes(id))?.[0];
}

/** @param names those of the screen, the present one first */
function membersOf(
  node: DescriptorNode,
  names: readonly string[],
  inside: readonly string[],
  source: SourceFile,
  parent?: PatchMember,
): PatchMember[] {
  const { pack } = source.file;
  const [screen = ""] = names;
  return PATCHED_LISTS.flatMap((list) =>
    asArray(node[list]).flatMap((item): PatchMember[] => {
      const member = asNode(item);
      const id = String(member.id);
      const isNew = pack === undefined || isOwn(id, pack);
      const ofPage = inside.length === 0 && typeof member.parent === "string" && names.includes(member.parent);
      const around = typeof member.parent === "string" && !ofPage ? [...inside, member.parent] : inside;
      const own: PatchMember = { screen, list, id, inside: around, ofPage, node: member, source, pack, isNew, parent };
      // What lies in a known member is found by its own id; what lies in a new one is the new one's.
      return [own, ...(isNew ? [] : membersOf(member, names, [...around, id], source, own))];
    }),
  );
}

/** Returns whether an id is one that only this pack gives: its own name, or one that starts with it. */
export function isOwn(id: string, pack: string): boolean {
  return id === pack || id.startsWith(`${pack}-`);
}
