import type { RecordAccess } from "../plan.ts";
import { compileRights } from "./compile-value.ts";
import { type Library, newContext } from "./context.ts";
import { asNode, isNode } from "./node.ts";

/** Returns what opens the `access` of records, of every resource that says it. */
export function recordAccess(library: Library): RecordAccess[] {
  return [...library.resources.values()].flatMap(({ id, node, source }) => {
    const { access } = node;
    if (!isNode(access)) return [];
    const context = { ...newContext(source, library), owner: id };
    const flags = Object.keys(access).map(
      (flag) => [flag, compileRights(access[flag], context, access, flag)] as const,
    );
    const addresses = [node.path, asNode(node.list).get, asNode(node.read).get].filter(
      (one) => typeof one === "string",
    );
    const words = new Set(addresses.flatMap((address) => address.split("/")).filter((word) => !word.includes("{")));
    return [
      {
        words: [...words],
        flags: Object.fromEntries(flags.flatMap(([flag, rights]) => (rights ? [[flag, rights]] : []))),
      },
    ];
  });
}
