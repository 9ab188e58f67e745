import { joined } from "../source/reader/watched.ts";
import type { Library, ResourceSource } from "../library/context.ts";
import { documentOf } from "../refs/compile-document.ts";
import { asArray, asNode, type DescriptorNode } from "../source/node.ts";

/** The resources, and the pieces that their operations use. */
export type Operated = Pick<Library, "resources" | "pieces">;

/** The operations that follow from a path by REST convention. */
export type Operation = "create" | "update" | "delete";

export const OPERATIONS: readonly Operation[] = ["create", "update", "delete"];

/** Returns the address of a single record: its own, else the path of the collection followed by the key. */
export function itemPath(resource: ResourceSource): string | undefined {
  const { item, path } = resource.node;
  if (typeof item === "string") return item;
  return typeof path === "string" ? `${path}/{${resource.id}}` : undefined;
}

/** Returns whether an address stays below its base: it has no scheme, no leading slash and no parent segments. */
export function staysInside(path: string): boolean {
  return (
    !/^[/\\]/.test(path) &&
    !/^[a-z][a-z0-9+.-]*:/i.test(path) &&
    !path.split(/[/\\]/).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
  );
}

/**
 * Returns whether an address follows from the path of a resource that leaves its base. The error is reported once, at
 * the resource.
 */
export function isReportedAtResource(path: string, { resources }: Pick<Library, "resources">): boolean {
  if (staysInside(path)) return false;
  return [...resources.values()].some((resource) => [resource.node.path, itemPath(resource)].includes(path));
}

/**
 * Returns whether an operation of a pack's resource exists only by convention and without rights, so that nobody may
 * use it.
 */
export function isOfNobody({ node, source }: ResourceSource, operation: Operation, rights: unknown): boolean {
  const { pack, isFirstEdition } = source.file;
  return pack !== undefined && isFirstEdition !== true && node[operation] === undefined && rights === undefined;
}

/**
 * Returns an operation as written, without the members that follow from conventions; `undefined` when the operation
 * does not exist.
 */
export function operationNode(
  resource: ResourceSource,
  operation: Operation,
  library: Operated,
): DescriptorNode | undefined {
  const own = resource.node[operation];
  return own === undefined && !conventionSteps(resource, operation, library) ? undefined : asNode(own);
}

/** Returns the steps of an operation: its own or those of the piece that it uses, else those by convention. */
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

/** Returns the steps that write the document in which the records of a resource are stored. */
export function documentWrite(resource: ResourceSource, library: Operated): readonly DescriptorNode[] | undefined {
  const root = documentOf(resource, library.resources)?.root;
  return root && operationSteps(root, "update", library)?.map((step) => atBase(asNode(step), root.node.base));
}

function atBase(step: DescriptorNode, base: unknown): DescriptorNode {
  return base === undefined ? step : joined({ base }, step);
}

/** Returns an operation with its use expanded. Missing steps, messages and the confirmation follow from conventions. */
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

/**
 * Adds generic messages and a generic confirmation, which contain the name of the record, unless the operation declares
 * its own.
 */
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

/** Returns a confirmation with the button of a deletion. Its texts keep their position. */
function deleting(prompt: DescriptorNode, origins: Library["origins"]): DescriptorNode {
  const requested = joined({ submit: "delete", tone: "danger" }, prompt);
  const origin = origins.get(prompt);
  if (origin) origins.set(requested, origin);
  return requested;
}
