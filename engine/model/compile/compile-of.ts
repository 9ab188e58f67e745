import type { PlanView } from "../plan.ts";
import { textOf } from "../text-of.ts";
import { meetResource } from "./compile-source.ts";
import { compileValues } from "./compile-value.ts";
import type { Context } from "./context.ts";
import { compact, isNode, type Node } from "./node.ts";

/** The one record that a view opens; a new one when neither the address nor what is around gives its key. */
export function compileOf(node: Node, context: Context, bound: readonly string[]): PlanView["of"] {
  if (node.of === undefined) return undefined;
  const said = isNode(node.of) ? node.of : { resource: node.of };
  const resource = textOf(said.resource);
  if (!meetResource(resource, context, isNode(node.of) ? node.of : node, isNode(node.of) ? "resource" : "of"))
    return undefined;
  const needsKey =
    JSON.stringify(context.library.resources.get(resource)?.node ?? {}).includes(`{${resource}}`) ||
    typeof context.library.resources.get(resource)?.node.path === "string";
  const isBound =
    bound.includes(resource) || context.enclosing.has(resource) || said.with !== undefined || resource === "realm";
  return compact<NonNullable<PlanView["of"]>>({
    resource,
    with: compileValues(said.with, context, isNode(node.of) ? node.of : node),
    new: said.new === true || (needsKey && !isBound),
  });
}
