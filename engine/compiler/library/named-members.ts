import type { ScreenNodes } from "../source/screen-nodes.ts";
import { formerNames, type Names, type PatchedList } from "./patched-lists.ts";
import { asNode, type DescriptorNode } from "../source/node.ts";

/**
 * Ids that packs may name: members of screens by list, and actions of resources. They are sorted, so that stored files
 * can be compared.
 */
export interface NamedIds {
  readonly screens: Readonly<Record<string, Readonly<Partial<Record<PatchedList, readonly string[]>>>>>;
  readonly resources: Readonly<Record<string, readonly string[]>>;
}

/** A resource as written. */
interface NamedResource {
  readonly id: string;
  readonly node: DescriptorNode;
}

/** Matches the generated names of members without an id. They depend on the position, so packs cannot rely on them. */
const COUNTED = /^(?:view|section)-\d+$/;

/** Collects the ids that patches can name while screens are compiled. */
export class NamedMembers {
  readonly #screens = new Map<string, Map<PatchedList, Set<string>>>();

  /** Stores the members of a list, by their current and former names. */
  note(screen: string | undefined, list: PatchedList, members: readonly { readonly names: Names }[]): void {
    if (screen === undefined) return;
    const lists = this.#screens.get(screen) ?? new Map<PatchedList, Set<string>>();
    this.#screens.set(screen, lists);
    const ids = members.flatMap(({ names }) => names).filter((id) => !COUNTED.test(id));
    if (ids.length > 0) lists.set(list, new Set([...(lists.get(list) ?? []), ...ids]));
  }

  /** Returns all current and former ids of screens, their members and the actions of resources. */
  ids(screens: ScreenNodes, resources: Iterable<NamedResource>): NamedIds {
    const named = [...screens].flatMap(([id, { node }]) => {
      const lists = [...(this.#screens.get(id) ?? [])].map(([list, ids]) => [list, sorted(ids)] as const);
      return [id, ...formerNames(node)].map((name) => [name, Object.fromEntries(sortedBy(lists))] as const);
    });
    const actions = [...resources].map((resource) => [resource.id, actionsOf(resource)] as const);
    return { screens: Object.fromEntries(sortedBy(named)), resources: Object.fromEntries(sortedBy(actions)) };
  }
}

function actionsOf({ node }: NamedResource): string[] {
  const actions = Object.entries(asNode(node.actions));
  return sorted(actions.flatMap(([id, action]) => [id, ...formerNames(asNode(action))]));
}

function sorted(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort((a, b) => a.localeCompare(b));
}

function sortedBy<T>(entries: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  return [...entries].sort(([a], [b]) => a.localeCompare(b));
}
