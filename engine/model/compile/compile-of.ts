import type { PlanView } from "../plan.ts";
import { textOf } from "../text-of.ts";
import { meetResource } from "./compile-source.ts";
import { compileValues } from "./compile-value.ts";
import type { Context } from "./context.ts";
import { isAddressed } from "./document.ts";
import { compact, isNode, type Node } from "./node.ts";
import { noteUse } from "./pack-calls.ts";

/** The one record that a view opens; a new one when neither the address nor what is around gives its key. */
export function compileOf(node: Node, context: Context, bound: readonly string[]): PlanView["of"] {
  if (node.of === undefined) return undefined;
  const said = isNode(node.of) ? node.of : { resource: node.of };
  const resource = textOf(said.resource);
  if (!meetResource(resource, context, isNode(node.of) ? node.of : node, isNode(node.of) ? "resource" : "of"))
    return undefined;
  noteUse(resource, "read", context, node, "of");
  const written = context.library.resources.get(resource)?.node ?? {};
  const needsKey = isAddressed(resource, written);
  const isBound =
    bound.includes(resource) ||
    context.enclosing.has(resource) ||
    said.with !== undefined ||
    written.root !== undefined;
  return compact<NonNullable<PlanView["of"]>>({
    resource,
    with: compileValues(said.with, context, isNode(node.of) ? node.of : node),
    new: said.new === true || (needsKey && !isBound),
  });
}
