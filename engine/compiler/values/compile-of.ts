import { ROOT, type PlanView, textOf } from "../../language/index.ts";
import { checkRecordArguments } from "./check-arguments.ts";
import { noteResource } from "./compile-source.ts";
import { compileValues } from "./compile-value.ts";
import type { Context } from "../library/context.ts";
import { isAddressed } from "../refs/compile-document.ts";
import { compact, isNode, type DescriptorNode } from "../source/node.ts";
import { noteUse } from "../operations/pack-calls.ts";

/**
 * Compiles the single record that a view opens. It is a new one when neither the address nor an enclosing record has
 * its key.
 */
export function compileOf(node: DescriptorNode, context: Context, bound: readonly string[]): PlanView["of"] {
  if (node.record === undefined) return undefined;
  const own = isNode(node.record) ? node.record : { from: node.record };
  const resource = textOf(own.from);
  if (
    !noteResource(resource, context, isNode(node.record) ? node.record : node, isNode(node.record) ? "from" : "record")
  )
    return undefined;
  noteUse(resource, "read", context, node, "record");
  checkRecordArguments(own, context);
  const written = context.library.resources.get(resource)?.node ?? {};
  const needsKey = isAddressed(resource, written);
  const isBound =
    bound.includes(resource) || context.enclosing.has(resource) || own.with !== undefined || resource === ROOT;
  return compact<NonNullable<PlanView["of"]>>({
    resource,
    with: compileValues(own.with, context, isNode(node.record) ? node.record : node),
    new: node.new !== undefined || (needsKey && !isBound),
  });
}
