import type { ScreenNodes } from "../source/screen-nodes.ts";
import { formerNames, PATCHED_LISTS, type PatchedList } from "./patched-lists.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { markReported } from "../source/reader/watched.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/** One member of a patch: a change to a known member, or a new member. */
export interface PatchMember {
  readonly screen: string;
  readonly list: PatchedList;
  readonly id: string;
  /** Ids of the enclosing members, the outermost first. The patch may name only some of them. */
  readonly inside: readonly string[];
  /** True if the member is one of the page itself, because `parent` names the screen. */
  readonly ofPage: boolean;
  readonly node: DescriptorNode;
  readonly source: SourceFile;
  /** `undefined` for patches made from metadata of the server. */
  readonly pack: string | undefined;
  readonly isNew: boolean;
  /** The known member of the patch that contains this one. */
  readonly parent?: PatchMember | undefined;
}

/** Reads that a patch adds to a screen. */
export interface PatchLoad {
  readonly node: DescriptorNode;
  readonly source: SourceFile;
  readonly pack: string | undefined;
}

/** Holds the patches of all packs, and which of them were applied. */
export interface PatchBook {
  readonly members: ReadonlyMap<string, readonly PatchMember[]>;
  /** Loads that patches add to the views of whole screens, by screen. */
  readonly loads: ReadonlyMap<string, readonly PatchLoad[]>;
  /** Holds how many times each member of a patch was found. */
  readonly found: Map<PatchMember, number>;
  /** Members whose sibling in `before` or `after` was found. */
  readonly moved: Set<PatchMember>;
  /**
   * Existing ids, to suggest one for a misspelt id: those of members by `screen list`, those of their parents by
   * `screen in`.
   */
  readonly seen: Map<string, Set<string>>;
  /** The first patch that set a keyword of a member, by screen, location and keyword. */
  readonly owners: Map<string, PatchMember>;
  /** The patches that add conditions to a member, by the object that is compiled. */
  readonly narrowed: WeakMap<object, readonly PatchMember[]>;
  /** Known members before they were patched, by the object that is compiled. */
  readonly originals: WeakMap<object, object>;
  /** The patches that change a piece, by the piece of the plan. */
  readonly changed: WeakMap<object, readonly PatchMember[]>;
  /** New members, by the object that is compiled. */
  readonly added: WeakMap<object, PatchMember>;
}

/** Collects the patches in files. A patch for an unknown screen is reported. */
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
      diagnostics.push(diagnosticAt(source, "/screen", "P03", message, "The patch is ignored."));
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

/** Returns the current id of the screen that had this id before. */
function renamed(id: string, screens: ScreenNodes): string | undefined {
  return [...screens].find(([, { node }]) => formerNames(node).includes(id))?.[0];
}

/** @param names current and former ids of the screen, the current one first */
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
      // Members of a known member are patched by their own id; those of a new one are part of it.
      return [own, ...(isNew ? [] : membersOf(member, names, [...around, id], source, own))];
    }),
  );
}

/** Returns whether an id belongs to the pack: it is the pack's name or begins with it. */
export function isOwn(id: string, pack: string): boolean {
  return id === pack || id.startsWith(`${pack}-`);
}
