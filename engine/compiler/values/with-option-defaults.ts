import { withOrigin } from "../library/origins.ts";
import { isRef, textOf } from "../../language/index.ts";
import { shapeOfRef } from "../refs/check-ref.ts";
import type { Context } from "../library/context.ts";
import { asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { joined } from "../source/reader/watched.ts";

/**
 * Returns a source of options with defaults. Of a resource, the key is stored and the name is shown, also if the key is
 * set as the value. Of a map, the name of each member is stored and shown. If only another value is set, it is shown too.
 */
export function withOptionDefaults(source: DescriptorNode, context: Context): DescriptorNode {
  const { from } = source;
  if (from === undefined) return source;
  if (Array.isArray(from)) {
    if (source.value !== undefined || source.label !== undefined) return source;
    const parts = from.map((part) => withOptionDefaults(asNode(part), context));
    return withOrigin(context, joined(source, { from: withOrigin(context, parts, from) }), source);
  }
  const words = optionWords(source, textOf(from), context);
  return words === undefined ? source : withOrigin(context, joined(words, source), source);
}

function optionWords(source: DescriptorNode, from: string, context: Context): DescriptorNode | undefined {
  if (source.value !== undefined) {
    const words = isRef(from) ? undefined : recordWords(from, context);
    if (words?.value === source.value) return words;
    return isRef(source.value) ? { label: source.value } : undefined;
  }
  if (source.label !== undefined && isRef(from)) return undefined;
  if (!isRef(from)) return recordWords(from, context);
  return isMapAt(from, context) ? { value: "$item/key", label: "$item/key" } : undefined;
}

function recordWords(resource: string, { library }: Context): DescriptorNode | undefined {
  const node = library.resources.get(resource)?.node;
  if (node === undefined) return undefined;
  const key = typeof node.key === "string" ? node.key : "/id";
  return { value: `$item${key}`, label: isRef(node.name) ? `$item${node.name}` : (node.name ?? `$item${key}`) };
}

/** Returns whether the rows of a source are the entries of a map, each with a key and a value. */
function isMapAt(ref: string, context: Context): boolean {
  const shape = shapeOfRef(ref, context);
  return isNode(shape) && shape.properties === undefined && typeof shape.additionalProperties === "object";
}
