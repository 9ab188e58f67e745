import { formerNames, type Names, type PatchedList } from "../library/patched-lists.ts";
import { lastSegment, textOf } from "../../language/index.ts";
import type { Context } from "../library/context.ts";
import { asNode, type DescriptorNode } from "../source/node.ts";
import { expandUse } from "../uses/use.ts";

/**
 * Returns the names of a member of a list: its own, or those of the piece that it uses.
 * @param resource the resource of actions that are named without an owner
 */
export function memberNames(
  written: unknown,
  list: PatchedList,
  index: number,
  { context, resource }: { readonly context: Context; readonly resource?: string | undefined },
): Names {
  if (list === "actions") return actionNames(written, context, resource);
  if (typeof written === "string") return [lastSegment(written)];
  const node = asNode(written);
  if (list === "fields" && node.action !== undefined) return actionNames(node.action, context, resource);
  if (list === "fields" || list === "columns") return [fieldId(node), ...formerNames(node)];
  const used = expandUse(node, context)?.node ?? node;
  const id = typeof used.id === "string" ? used.id : `${list === "sections" ? "section" : "view"}-${index + 1}`;
  return [id, ...formerNames(used)];
}

function fieldId(node: DescriptorNode): string {
  if (typeof node.id === "string") return node.id;
  return typeof node.ref === "string" ? lastSegment(node.ref) : textOf(node.label);
}

/** Returns the names of an action, by default those that it has in its resource. */
function actionNames(written: unknown, context: Context, resource: string | undefined): Names {
  const node: DescriptorNode = typeof written === "string" ? { use: written } : asNode(written);
  const use = textOf(node.use);
  const name = use.split("/").at(-1) ?? "";
  const owner = use.includes("/") ? use.split("/")[0] : resource;
  const known = owner === undefined ? undefined : context.library.resources.get(owner);
  const former = [...formerNames(node), ...formerNames(asNode(asNode(known?.node.actions)[name]))];
  return [typeof node.id === "string" ? node.id : name, ...former];
}
