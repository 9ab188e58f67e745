import { withOrigin } from "../library/origins.ts";
import { parseRef, type PlanField } from "../../language/index.ts";
import { compileField } from "./compile-field.ts";
import type { Context } from "../library/context.ts";
import { asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { keyIn } from "../library/pack-texts.ts";
import { joined } from "../source/reader/watched.ts";

/**
 * Compiles the switch in the header of a record's page. By default it saves the member at once with the messages of the
 * record's update, and asks for confirmation before it switches off when the texts `disableConfirm<Resource>Title` and
 * `disableConfirm<Resource>` exist.
 */
export function compileToggle(written: unknown, resource: string | undefined, context: Context, at: object): PlanField {
  const node: DescriptorNode = isNode(written) ? written : { ref: written };
  if (typeof node.ref !== "string" || node.save !== undefined || parseRef(node.ref).root !== "record")
    return compileField(written, context, at, "toggle");
  const save = withOrigin(context, savedWith(node.ref, resource, context), isNode(written) ? written : at);
  return compileField(withOrigin(context, joined(node, { save }), save), context, at, "toggle");
}

function savedWith(ref: string, resource: string | undefined, context: Context): DescriptorNode {
  const source = context.library.resources.get(resource ?? "");
  const { done = "savedNamed", failed } = asNode(source?.node.update);
  const own = failed === undefined ? { done } : { done, failed };
  const text = `disableConfirm${(resource ?? "").replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
  const title = `${text}Title`;
  const isRequested = [title, text].every((key) => Object.hasOwn(context.library.messages, keyIn(context, key)));
  return isRequested ? { ask: [{ when: { not: ref }, title, text, submit: "disable" }], ...own } : own;
}
