import { parseRef } from "../../language/index.ts";
import type { Context } from "./context.ts";
import type { DescriptorNode } from "../source/node.ts";
import { joined, without } from "../source/reader/watched.ts";

/**
 * Returns the pack whose file contains an object; `undefined` for built-in files, also when a pack uses a piece of
 * them.
 */
export function packAt({ library, source }: Context, at: object): string | undefined {
  return (library.origins.get(at)?.source ?? source).file.pack;
}

/** Returns whether a reference reads an administrator's browser settings, which no pack may change. */
export function isClosedToPack(ref: string, context: Context, at: object): boolean {
  return parseRef(ref).root === "browser" && packAt(context, at) !== undefined;
}

/**
 * Returns a field that a pack must not edit as a display of its value, whose reference is then reported as an error.
 * Any other field is returned unchanged.
 */
export function withoutClosed(field: DescriptorNode, context: Context, at: object): DescriptorNode {
  const { ref } = field;
  if (typeof ref !== "string" || !isClosedToPack(ref, context, at)) return field;
  return joined(without(field, "ref", "control", "set", "save"), { value: ref });
}
