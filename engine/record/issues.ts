import { equal } from "../language/equal.ts";
import { format, normalize, parse } from "../language/pointer.ts";
import { createPathNode, dropNode, ensureNode, findNode, type PathNode, valuesBelow } from "./path-tree.ts";

/** One thing wrong with a record. `keyword` is a JSON Schema keyword, or `"server"` for what the server refused. */
export type Issue = {
  readonly pointer: string;
  readonly keyword: string;
  /** Facts for the text, by slot name; positional (`"0"`, `"1"`) when they come from the server. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Message key or text given by the server. */
  readonly message?: string;
};

const NONE: readonly Issue[] = Object.freeze([]);

/** The issues of one record, by pointer. Answers keep their reference until the issues there change. */
export type IssueBook = {
  at(segments: readonly string[]): readonly Issue[];
  within(segments: readonly string[]): readonly Issue[];
  /**
   * Replaces everything at and below a path by issues whose pointers start there. Answers the paths that had or have
   * issues, none where the issues are the same.
   */
  replaceWithin(segments: readonly string[], issues: readonly Issue[]): string[][];
  /** Forgets the issues of a path, of what is below and of what contains it. True when there were any. */
  clearAround(segments: readonly string[]): boolean;
};

/** Creates an empty issue book. */
export function createIssueBook(): IssueBook {
  const root = createPathNode<readonly Issue[]>();
  const gathered = new Map<string, readonly Issue[]>();

  function within(segments: readonly string[]): readonly Issue[] {
    const key = JSON.stringify(segments);
    let found = gathered.get(key);
    if (!found) {
      const node = findNode(root, segments);
      const list = node ? issuesIn(node) : [];
      found = list.length > 0 ? list : NONE;
      gathered.set(key, found);
    }
    return found;
  }

  return {
    at: (segments) => findNode(root, segments)?.value ?? NONE,
    within,
    replaceWithin(segments, issues) {
      const added = under(segments, issues);
      const old = within(segments);
      if (equal(old, added)) return [];
      dropNode(root, segments);
      for (const group of groupByPointer(added)) ensureNode(root, group.segments).value = group.issues;
      gathered.clear();
      return groupByPointer([...old, ...added]).map((group) => group.segments);
    },
    clearAround(segments) {
      let any = within(segments).length > 0;
      dropNode(root, segments);
      for (let depth = segments.length - 1; depth >= 0; depth--) {
        const above = findNode(root, segments.slice(0, depth));
        if (above?.value === undefined) continue;
        any = true;
        delete above.value;
      }
      if (any) gathered.clear();
      return any;
    },
  };
}

function issuesIn(node: PathNode<readonly Issue[]>): Issue[] {
  return [...(node.value ?? []), ...[...valuesBelow(node)].flat()];
}

/** Issues sorted by the place they belong to, one group per pointer. */
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

/** Moves issues of a part to where that part stands in the record. */
function under(segments: readonly string[], issues: readonly Issue[]): Issue[] {
  const above = format(segments);
  return issues.map((issue) => ({ ...issue, pointer: above + normalize(issue.pointer) }));
}
