import { joined } from "../source/reader/watched.ts";
import type { Library, ResourceSource } from "../library/context.ts";
import { documentOf } from "../refs/compile-document.ts";
import { asArray, asNode, type DescriptorNode } from "../source/node.ts";

/** Resources, and the pieces that their operations use. */
export type Operated = Pick<Library, "resources" | "pieces">;

/** The operations that a path gives by REST convention. */
export type Operation = "create" | "update" | "delete";

export const OPERATIONS: readonly Operation[] = ["create", "update", "delete"];

/** The address of one record: as said, else below the collection's path. */
export function itemPath(resource: ResourceSource): string | undefined {
  const { item, path } = resource.node;
  if (typeof item === "string") return item;
  return typeof path === "string" ? `${path}/{${resource.id}}` : undefined;
}

/** No scheme, no leading slash, no way up: an address stays below its base. */
export function staysInside(path: string): boolean {
  return (
    !/^[/\\]/.test(path) &&
    !/^[a-z][a-z0-9+.-]*:/i.test(path) &&
    !path.split(/[/\\]/).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
  );
}

/** Returns whether an address is one by convention of a resource whose own words leave its base: told there, once. */
export function isReportedAtResource(path: string, { resources }: Pick<Library, "resources">): boolean {
  if (staysInside(path)) return false;
  return [...resources.values()].some((resource) => [resource.node.path, itemPath(resource)].includes(path));
}

/** Returns whether convention alone gives an operation to the records of a pack, which names nobody who may do it. */
export function isOfNobody({ node, source }: ResourceSource, operation: Operation, rights: unknown): boolean {
  const { pack, isFirstEdition } = source.file;
  return pack !== undefined && isFirstEdition !== true && node[operation] === undefined && rights === undefined;
}

/** An operation as said, without what it leaves to convention; `undefined` when there is no such operation. */
export function operationNode(
  resource: ResourceSource,
  operation: Operation,
  library: Operated,
): DescriptorNode | undefined {
  const own = resource.node[operation];
  return own === undefined && !conventionSteps(resource, operation, library) ? undefined : asNode(own);
}

/** The steps of an operation: as said by itself or by the piece that it uses, else by convention. */
export function operationSteps(
  resource: ResourceSource,
  operation: Operation,
  library: Operated,
): readonly unknown[] | undefined {
  const { do: own, use } = asNode(resource.node[operation]);
  const written = own ?? (typeof use === "string" ? pieceOf(use, resource, library).do : undefined);
  return Array.isArray(written) ? written : conventionSteps(resource, operation, library);
}

function pieceOf(use: string, resource: ResourceSource, library: Operated): DescriptorNode {
  const [word = "", owner = resource.id] = use.split("/", 2).reverse();
  return asNode(library.pieces.get(owner)?.get(word)?.home[word]);
}

function conventionSteps(
  resource: ResourceSource,
  operation: Operation,
  library: Operated,
): readonly DescriptorNode[] | undefined {
  const write = documentWrite(resource, library);
  if (write) return write;
  const item = itemPath(resource);
  const { path } = resource.node;
  if (operation === "create") return typeof path === "string" ? [{ post: path }] : undefined;
  if (item === undefined) return undefined;
  return [operation === "update" ? { put: item } : { delete: item }];
}

/** The steps that write the document in which a resource's records are. */
export function documentWrite(resource: ResourceSource, library: Operated): readonly DescriptorNode[] | undefined {
  const root = documentOf(resource, library.resources)?.root;
  return root && operationSteps(root, "update", library)?.map((step) => atBase(asNode(step), root.node.base));
}

function atBase(step: DescriptorNode, base: unknown): DescriptorNode {
  return base === undefined ? step : joined({ base }, step);
}

/** An operation, with what it uses put in, completed by convention: the steps, texts and question that it does not say. */
export function completeOperation(
  node: DescriptorNode,
  { kind, resource }: { readonly kind: string; readonly resource?: string | undefined },
  library: Operated & Pick<Library, "origins">,
): DescriptorNode {
  const source = library.resources.get(resource ?? "");
  const operation = OPERATIONS.find((known) => known === kind);
  if (!operation || !source || !operationNode(source, operation, library)) return node;
  const steps = node.do ?? conventionSteps(source, operation, library);
  return withDefaultWords(steps === undefined ? node : joined(node, { do: steps }), operation, library);
}

/** Texts and question of an operation that says none: generic ones that name the object. */
function withDefaultWords(
  node: DescriptorNode,
  operation: Operation,
  { origins }: Pick<Library, "origins">,
): DescriptorNode {
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
  const prompts =
    operation === "delete" ? asArray(node.ask).map((prompt) => deleting(asNode(prompt), origins)) : undefined;
  return joined(words, node, prompts && prompts.length > 0 ? { ask: prompts } : {});
}

/** Returns a question as one that deletes; its texts stay those of where it is written. */
function deleting(prompt: DescriptorNode, origins: Library["origins"]): DescriptorNode {
  const requested = joined({ submit: "delete", tone: "danger" }, prompt);
  const origin = origins.get(prompt);
  if (origin) origins.set(requested, origin);
  return requested;
}
