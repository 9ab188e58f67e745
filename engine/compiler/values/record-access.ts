import type { RecordAccess } from "../../language/index.ts";
import { compileRights } from "./compile-value.ts";
import { type Library, newContext } from "../library/context.ts";
import { asNode } from "../source/node.ts";

/** Prefix of the references to the access flags that the server adds to a record. */
const ACCESS = "/access/";

/** Returns the rights for the access flags of records, for every resource that declares them. */
export function recordAccess(library: Library): RecordAccess[] {
  return [...library.resources.values()].flatMap(({ id, node, source }) => {
    const access = asNode(node.rights);
    const named = Object.keys(access).filter((word) => word.startsWith(ACCESS));
    if (named.length === 0) return [];
    const context = { ...newContext(source, library), owner: id };
    const flags = named.map(
      (word) => [word.slice(ACCESS.length), compileRights(access[word], context, access, word)] as const,
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
