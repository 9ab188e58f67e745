import { format } from "../language/index.ts";
import type { Issue } from "./issues.ts";
import {
  createPathNode,
  dropNode,
  ensureNode,
  findNode,
  type PathNode,
  prune,
  ancestorValues,
  descendantValues,
} from "./path-tree.ts";

/** Input that the value does not hold, or not all of it: a text that is not valid JSON, rows without a key. */
export type UnparsedInput = {
  /** Content of the control, such as the text. */
  readonly shown: unknown;
  /**
   * The reasons why it is not a value, with pointers relative to the value. They prevent saving. Without any, the input
   * only looks different from its value, such as JSON in other lines, and is not an edit.
   */
  readonly issues: readonly Issue[];
};

type Entry = { readonly pointer: string; readonly input: UnparsedInput };

/** The unparsed inputs of a record by pointer. */
export type UnparsedInputs = {
  at(segments: readonly string[]): UnparsedInput | undefined;
  /** Returns whether there is an input with issues at a path or at one of its descendants. */
  hasWithin(segments: readonly string[]): boolean;
  /** Returns the inputs with issues. */
  entries(): readonly Entry[];
  /** Sets the input at exactly one path, or removes it. */
  set(segments: readonly string[], input: UnparsedInput | undefined): void;
  /** Removes the inputs of a path and its descendants. Returns whether there were any. */
  clear(segments: readonly string[]): boolean;
};

/** Creates an empty set of unparsed inputs. */
export function createUnparsedInputs(): UnparsedInputs {
  const root = createPathNode<Entry>();
  const open = (node: PathNode<Entry>): readonly Entry[] =>
    [...ancestorValues(node, []), ...descendantValues(node)].filter(({ input }) => input.issues.length > 0);
  return {
    at: (segments) => findNode(root, segments)?.value?.input,
    hasWithin(segments) {
      const node = findNode(root, segments);
      return node !== undefined && open(node).length > 0;
    },
    entries: () => open(root),
    set(segments, input) {
      if (input !== undefined) ensureNode(root, segments).value = { pointer: format(segments), input };
      else {
        const node = findNode(root, segments);
        delete node?.value;
        prune(root, segments);
      }
    },
    clear(segments) {
      const node = findNode(root, segments);
      const any = node !== undefined && (node.value !== undefined || node.children.size > 0);
      dropNode(root, segments);
      return any;
    },
  };
}
