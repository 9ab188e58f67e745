import { format } from "../language/index.ts";
import type { Issue } from "./issues.ts";
import {
  createPathNode,
  dropNode,
  ensureNode,
  findNode,
  prune,
  ancestorValues,
  descendantValues,
} from "./path-tree.ts";

/** Input that is not a value yet, such as a text that is not valid JSON. */
export type UnparsedInput = {
  /** Content of the control, such as the text. */
  readonly shown: unknown;
  /** The reasons why it is not a value, with pointers relative to the value. They prevent saving. */
  readonly issues: readonly Issue[];
};

type Entry = { readonly pointer: string; readonly input: UnparsedInput };

/** The unparsed inputs of a record by pointer. */
export type UnparsedInputs = {
  at(segments: readonly string[]): UnparsedInput | undefined;
  /** Returns whether there is an input at a path or at one of its descendants. */
  hasWithin(segments: readonly string[]): boolean;
  entries(): readonly Entry[];
  /** Sets the input at exactly one path, or removes it. */
  set(segments: readonly string[], input: UnparsedInput | undefined): void;
  /** Removes the inputs of a path and its descendants. Returns whether there were any. */
  clear(segments: readonly string[]): boolean;
};

/** Creates an empty set of unparsed inputs. */
export function createUnparsedInputs(): UnparsedInputs {
  const root = createPathNode<Entry>();
  const hasWithin = (segments: readonly string[]): boolean => {
    const node = findNode(root, segments);
    return node !== undefined && (node.value !== undefined || node.children.size > 0);
  };
  return {
    at: (segments) => findNode(root, segments)?.value?.input,
    hasWithin,
    entries: () => [...ancestorValues(root, []), ...descendantValues(root)],
    set(segments, input) {
      if (input !== undefined) ensureNode(root, segments).value = { pointer: format(segments), input };
      else {
        const node = findNode(root, segments);
        delete node?.value;
        prune(root, segments);
      }
    },
    clear(segments) {
      const any = hasWithin(segments);
      dropNode(root, segments);
      return any;
    },
  };
}
