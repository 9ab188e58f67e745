import type { ResourceSource } from "./context.ts";
import { documentOf } from "./document.ts";
import { asArray, asNode, type Node } from "./node.ts";

/** The operations that a path gives by REST convention. */
export type Operation = "create" | "update" | "delete";

export const OPERATIONS: readonly Operation[] = ["create", "update", "delete"];

/** The address of one record: as said, else below the collection's path. */
export function itemPath(resource: ResourceSource): string | undefined {
  const { item, path } = resource.node;
  if (typeof item === "string") return item;
  return typeof path === "string" ? `${path}/{${resource.id}}` : undefined;
}

/** An operation as said, with its steps from the convention when it says none; `undefined` when there is no such operation. */
export function operationNode(
  resource: ResourceSource,
  operation: Operation,
  resources: ReadonlyMap<string, ResourceSource>,
): Node | undefined {
  const said = resource.node[operation];
  const node = asNode(said);
  if (Array.isArray(node.do)) return node;
  const write = documentWrite(resource, resources);
  if (write) return { ...node, do: write };
  const item = itemPath(resource);
  const path = resource.node.path;
  if (operation === "create")
    return typeof path === "string" ? { ...node, do: [{ post: path }] } : said === undefined ? undefined : node;
  if (item === undefined) return said === undefined ? undefined : node;
  return { ...node, do: [operation === "update" ? { put: item } : { delete: item }] };
}

/** The steps that write the document in which a resource's records are. */
export function documentWrite(
  resource: ResourceSource,
  resources: ReadonlyMap<string, ResourceSource>,
): readonly Node[] | undefined {
  const root = documentOf(resource, resources)?.root;
  const steps = root && operationNode(root, "update", resources)?.do;
  return Array.isArray(steps) ? steps.map((step) => atBase(asNode(step), root?.node.base)) : undefined;
}

function atBase(step: Node, base: unknown): Node {
  return base === undefined ? step : { base, ...step };
}

/** Texts and question of an operation that says none: generic ones that name the object. */
export function withDefaultWords(node: Node, operation: Operation): Node {
  const words = {
    create: { icon: "plus", tone: "primary", done: "createdNamed", failed: "createFailed" },
    update: { done: "savedNamed", failed: "saveFailed" },
    delete: {
      icon: "trash",
      tone: "danger",
      done: "deletedNamed",
      failed: "deleteFailed",
      ask: [{ title: "deleteNamed", text: "deleteForGood", submit: "delete" }],
    },
  }[operation];
  const asks =
    operation === "delete"
      ? asArray(node.ask).map((ask) => ({ submit: "delete", tone: "danger", ...asNode(ask) }))
      : undefined;
  return { ...words, ...node, ...(asks && asks.length > 0 ? { ask: asks } : {}) };
}
