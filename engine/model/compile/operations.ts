import { joined } from "./reader/watched.ts";
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

/** An operation as said, without what it leaves to convention; `undefined` when there is no such operation. */
export function operationNode(
  resource: ResourceSource,
  operation: Operation,
  resources: ReadonlyMap<string, ResourceSource>,
): Node | undefined {
  const said = resource.node[operation];
  return said === undefined && !conventionSteps(resource, operation, resources) ? undefined : asNode(said);
}

/** The steps of an operation: as said by itself or by the piece that it uses, else by convention. */
export function operationSteps(
  resource: ResourceSource,
  operation: Operation,
  resources: ReadonlyMap<string, ResourceSource>,
): readonly unknown[] | undefined {
  const { do: own, use } = asNode(resource.node[operation]);
  const said = own ?? (typeof use === "string" ? pieceOf(use, resource, resources).do : undefined);
  return Array.isArray(said) ? said : conventionSteps(resource, operation, resources);
}

function pieceOf(use: string, resource: ResourceSource, resources: ReadonlyMap<string, ResourceSource>): Node {
  const [word = "", owner = resource.id] = use.split("/", 2).reverse();
  return asNode(asNode(resources.get(owner)?.node.define)[word]);
}

function conventionSteps(
  resource: ResourceSource,
  operation: Operation,
  resources: ReadonlyMap<string, ResourceSource>,
): readonly Node[] | undefined {
  const write = documentWrite(resource, resources);
  if (write) return write;
  const item = itemPath(resource);
  const { path } = resource.node;
  if (operation === "create") return typeof path === "string" ? [{ post: path }] : undefined;
  if (item === undefined) return undefined;
  return [operation === "update" ? { put: item } : { delete: item }];
}

/** The steps that write the document in which a resource's records are. */
export function documentWrite(
  resource: ResourceSource,
  resources: ReadonlyMap<string, ResourceSource>,
): readonly Node[] | undefined {
  const root = documentOf(resource, resources)?.root;
  return root && operationSteps(root, "update", resources)?.map((step) => atBase(asNode(step), root.node.base));
}

function atBase(step: Node, base: unknown): Node {
  return base === undefined ? step : joined({ base }, step);
}

/** An operation, with what it uses put in, completed by convention: the steps, texts and question that it does not say. */
export function completeOperation(
  node: Node,
  { kind, resource }: { readonly kind: string; readonly resource?: string | undefined },
  resources: ReadonlyMap<string, ResourceSource>,
): Node {
  const source = resources.get(resource ?? "");
  const operation = OPERATIONS.find((known) => known === kind);
  if (!operation || !source || !operationNode(source, operation, resources)) return node;
  const steps = node.do ?? conventionSteps(source, operation, resources);
  return withDefaultWords(steps === undefined ? node : joined(node, { do: steps }), operation);
}

/** Texts and question of an operation that says none: generic ones that name the object. */
function withDefaultWords(node: Node, operation: Operation): Node {
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
      ? asArray(node.ask).map((ask) => joined({ submit: "delete", tone: "danger" }, asNode(ask)))
      : undefined;
  return joined(words, node, asks && asks.length > 0 ? { ask: asks } : {});
}
