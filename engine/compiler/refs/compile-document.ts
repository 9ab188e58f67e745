import { report } from "../library/report.ts";
import { unwatched } from "../source/reader/watched.ts";
import { namesKey, type PlanDocument } from "../../language/index.ts";
import { checkRef } from "./check-ref.ts";
import type { Context, ResourceSource } from "../library/context.ts";
import { entitySchema } from "../entities/entity-schemas.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";

type Resources = ReadonlyMap<string, ResourceSource>;

/** Returns whether a resource has no address of its own: its rows are a list inside of its parent. */
function isElement(node: DescriptorNode): boolean {
  const addresses = [node.path, node.item, asNode(node.list).get, asNode(node.read).get];
  return isNode(node.list) && node.list.rows !== undefined && addresses.every((one) => one === undefined);
}

/**
 * Returns the document that contains the list of the resource, with the resources in between, the outermost first;
 * `undefined` for other resources.
 */
export function documentOf(
  resource: ResourceSource,
  resources: Resources,
): { readonly root: ResourceSource; readonly chain: readonly ResourceSource[] } | undefined {
  const chain: ResourceSource[] = [];
  let at: ResourceSource | undefined = resource;
  while (at && isElement(at.node)) {
    if (chain.includes(at)) return undefined;
    chain.unshift(at);
    at = resources.get(String(asArray(at.node.parent)[0]));
  }
  return at && chain.length > 0 ? { root: at, chain } : undefined;
}

/**
 * Compiles the location of the records in their document. `around` is the context inside all parents of the resource.
 */
export function compileDocument(resource: ResourceSource, around: Context): PlanDocument | undefined {
  const { resources, entities } = around.library;
  const found = documentOf(resource, resources);
  if (!found) return undefined;
  const list = asNode(resource.node.list);
  if (asNode(found.root.node.read).value !== undefined) {
    const message = `the document "${found.root.id}" keeps only a part of its answer ("value"), so it cannot be written.`;
    report(around, {
      at: list,
      member: "rows",
      code: "S17",
      message,
      consequence: 'Read the whole document, and use "rows" for the location of its records.',
    });
  }
  for (const ref of asArray([list.rows].flat())) checkRef(String(ref), around, list, "rows");
  const members = entitySchema(String(found.root.node.entity), entities)?.properties ?? {};
  return {
    of: found.root.id,
    path: found.chain.map(({ id, node }) => ({
      resource: id,
      key: typeof node.key === "string" ? node.key : "/id",
      rows: [asNode(node.list).rows].flat().map(String),
    })),
    unsent: Object.keys(members).filter((name) => members[name]?.readOnly === true),
  };
}

/** Returns whether the records of a resource are distinguished by a key, in an address or in the list of a document. */
export function isAddressed(id: string, node: DescriptorNode): boolean {
  return isElement(node) || typeof node.path === "string" || namesKey(unwatched(node), id);
}
