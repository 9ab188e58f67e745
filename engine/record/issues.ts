import { equal, format, normalize, parse } from "../language/index.ts";
import { createPathNode, dropNode, ensureNode, findNode, type PathNode, descendantValues } from "./path-tree.ts";

/** A validation issue of a record. `keyword` is a JSON Schema keyword, or `"server"` for an error of the server. */
export type Issue = {
  readonly pointer: string;
  readonly keyword: string;
  /** Message parameters by slot name; positional (`"0"`, `"1"`) for errors of the server. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Message key or text of the server. */
  readonly message?: string;
};

const NONE: readonly Issue[] = Object.freeze([]);

/** The issues of a record by pointer. Returned lists keep their reference until they change. */
export type IssueBook = {
  at(segments: readonly string[]): readonly Issue[];
  within(segments: readonly string[]): readonly Issue[];
  /**
   * Replaces the issues of a path and its descendants. The pointers of `issues` are relative to the path. Returns the
   * paths that had or have issues; empty when the issues are equal.
   */
  replaceWithin(segments: readonly string[], issues: readonly Issue[]): string[][];
  /** Removes the issues of a path, its descendants and its ancestors. Returns whether there were any. */
  clearRelated(segments: readonly string[]): boolean;
};

/** Creates an empty issue book. */
export function createIssueBook(): IssueBook {
  const root = createPathNode<readonly Issue[]>();
  const cache = new Map<string, readonly Issue[]>();

  function within(segments: readonly string[]): readonly Issue[] {
    const key = JSON.stringify(segments);
    let found = cache.get(key);
    if (!found) {
      const node = findNode(root, segments);
      const list = node ? issuesIn(node) : [];
      found = list.length > 0 ? list : NONE;
      cache.set(key, found);
    }
    return found;
  }

  return {
    at: (segments) => findNode(root, segments)?.value ?? NONE,
    within,
    replaceWithin(segments, issues) {
      const added = rebaseIssues(segments, issues);
      const old = within(segments);
      if (equal(old, added)) return [];
      dropNode(root, segments);
      for (const group of groupByPointer(added)) ensureNode(root, group.segments).value = group.issues;
      cache.clear();
      return groupByPointer([...old, ...added]).map((group) => group.segments);
    },
    clearRelated(segments) {
      let any = within(segments).length > 0;
      dropNode(root, segments);
      for (let depth = segments.length - 1; depth >= 0; depth--) {
        const parent = findNode(root, segments.slice(0, depth));
        if (parent?.value === undefined) continue;
        any = true;
        delete parent.value;
      }
      if (any) cache.clear();
      return any;
    },
  };
}

function issuesIn(node: PathNode<readonly Issue[]>): Issue[] {
  return [...(node.value ?? []), ...[...descendantValues(node)].flat()];
}

/** Groups issues by pointer. */
function groupByPointer(issues: readonly Issue[]): { segments: string[]; issues: Issue[] }[] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const pointer = normalize(issue.pointer);
    const group = groups.get(pointer);
    if (group) group.push(issue);
    else groups.set(pointer, [issue]);
  }
  return [...groups].map(([pointer, group]) => ({ segments: parse(pointer), issues: group }));
}

/** Converts pointers that are relative to a path to pointers into the record. */
function rebaseIssues(segments: readonly string[], issues: readonly Issue[]): Issue[] {
  const parent = format(segments);
  return issues.map((issue) => ({ ...issue, pointer: parent + normalize(issue.pointer) }));
}
