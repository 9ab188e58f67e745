import { isRef, parseRef } from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";
import { checkRef } from "../../refs/check-ref.ts";
import { isNode, type DescriptorNode } from "../../source/node.ts";
import { unwatched } from "../../source/reader/watched.ts";

const LOADED = /^\$load\/([^/{}]+)$/;

/** Reports members that the items of a loaded list do not have, in the value and the condition of a source. */
export function checkItems(node: DescriptorNode, context: Context): void {
  const { from, value, where } = unwatched(node);
  const [, name = ""] = typeof from === "string" ? (LOADED.exec(from) ?? []) : [];
  const items = context.loadedItems?.get(name);
  if (items === undefined) return;
  const inner: Context = { ...context, enclosing: new Map([["item", items], ...context.enclosing]) };
  checkIn(value, inner, node, "value");
  checkIn(where, inner, node, "where");
}

function checkIn(value: unknown, context: Context, at: object, member: string): void {
  if (isRef(value)) {
    if (parseRef(value).root === "item" && !value.includes("{")) checkRef(value, context, at, member);
  } else if (Array.isArray(value)) {
    for (const item of value) checkIn(item, context, at, member);
  } else if (isNode(value) && !("from" in value)) {
    // Inside `any` and `all`, `$item` is an element of the nested list.
    const isOther = (one: unknown): boolean => isNode(one) && ("any" in one || "all" in one);
    for (const [name, inner] of Object.entries(unwatched(value))) {
      checkIn(name, context, at, member);
      if (!isOther(inner)) checkIn(inner, context, at, member);
    }
  }
}
