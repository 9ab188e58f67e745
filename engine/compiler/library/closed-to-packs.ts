import { parseRef } from "../../language/expression/reference.ts";
import type { Context } from "./context.ts";
import type { DescriptorNode } from "../source/node.ts";
import { joined, without } from "../source/reader/watched.ts";

/** Returns the pack whose file an object stands in; `undefined` for built-in files, also where a pack uses a piece of them. */
export function packAt({ library, source }: Context, at: object): string | undefined {
  return (library.origins.get(at)?.source ?? source).file.pack;
}

/** Returns whether a reference leads to what an administrator chose for the browser, which no pack may change. */
export function isClosedToPack(ref: string, context: Context, at: object): boolean {
  return parseRef(ref).root === "browser" && packAt(context, at) !== undefined;
}

/**
 * Returns a field that only shows what no pack may change, whose reference is told as an error; any other field as it
 * is.
 */
export function withoutClosed(field: DescriptorNode, context: Context, at: object): DescriptorNode {
  const { ref } = field;
  if (typeof ref !== "string" || !isClosedToPack(ref, context, at)) return field;
  return joined(without(field, "ref", "control", "set", "save"), { value: ref });
}
