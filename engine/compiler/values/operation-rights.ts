import { withOrigin } from "../library/origins.ts";
import {
  equal,
  type PlanPrompt,
  type PlanField,
  type PlanGet,
  type PlanSource,
  type PlanStep,
  isRef,
  type Rights,
} from "../../language/index.ts";
import { compileRights } from "./compile-value.ts";
import type { Context } from "../library/context.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";

/** An operation that requires rights. */
export type Right = "list" | "read" | "create" | "update" | "delete";

/** Maps an operation without rights of its own to the one whose rights apply. */
const OTHERWISE: Readonly<Partial<Record<Right, Right>>> = {
  list: "read",
  read: "list",
  create: "update",
  delete: "update",
};

/**
 * Returns the rights that an operation on a resource requires: those in its `rights`, else those of its parent. There,
 * a reference to the record (`/access/manage`) becomes one to the parent record.
 *
 * @param right the operation; `update` for any other action
 */
export function operationRights(
  resource: DescriptorNode | undefined,
  right: Right,
  context: Context,
): Rights | undefined {
  const found = writtenRights(resource, right, context);
  return found && compileRights(found.value, context, found.home, found.word);
}

interface Written {
  readonly value: unknown;
  /** The object that contains the keyword, for the position of an error. */
  readonly home: DescriptorNode;
  readonly word: string;
}

function writtenRights(
  resource: DescriptorNode | undefined,
  right: Right,
  context: Context,
  below: readonly string[] = [],
): Written | undefined {
  const home = asNode(resource?.rights);
  const word = [right, OTHERWISE[right]].find((word) => word !== undefined && home[word] !== undefined);
  if (word !== undefined) return { value: home[word], home, word };
  for (const id of asArray(resource?.parent).map(String)) {
    const parent = below.includes(id) ? undefined : context.library.resources.get(id)?.node;
    const found = parent && writtenRights(parent, right, context, [...below, id]);
    if (found) return { ...found, value: ofEnclosing(found.value, id, context) };
  }
  return undefined;
}

/** Converts references of the parent record: its `/access/manage` is `$user/access/manage` here. */
function ofEnclosing(rights: unknown, id: string, context: Context): unknown {
  if (typeof rights === "string") return isRef(rights) && rights.startsWith("/") ? `$${id}${rights}` : rights;
  if (!isNode(rights)) return rights;
  const inner = Object.entries(rights).map(([word, parts]) => [
    word,
    asArray(parts).map((part) => ofEnclosing(part, id, context)),
  ]);
  return withOrigin(context, Object.fromEntries(inner), rights);
}

/**
 * Returns the rights of an action, combined with the rights to list the records that it needs: those that must be
 * selected in its first dialog, those that this dialog loads, those that the action shows, and those that it saves
 * besides the current record.
 *
 * @param context the context of the action, with the names that its dialogs add
 */
export function withReading(
  rights: Rights | undefined,
  { ask: [first], do: steps }: { readonly ask: readonly PlanPrompt[]; readonly do: readonly PlanStep[] },
  context: Context,
): Rights | undefined {
  const requested = first === undefined || first.when !== undefined ? [] : promptReads(first);
  const shown = steps.flatMap((step) =>
    step.kind === "show" && step.when === undefined && step.view.kind === "table" ? [step.view.from] : [],
  );
  const saved = steps.flatMap((step) => {
    const other = step.kind === "save" && step.of ? context.library.resources.get(step.of.resource) : undefined;
    return other === undefined ? [] : (operationRights(other.node, "update", { ...context, owner: other.id }) ?? []);
  });
  const needed = [...[...requested, ...shown].flatMap((read) => rightsToRead(read, context) ?? []), ...saved];
  const parts = [...(rights === undefined ? [] : [rights]), ...needed].flatMap(partsOf);
  const all = parts.filter((part, at) => parts.findIndex((one) => equal(one, part)) === at);
  return all.length < 2 ? (all[0] ?? rights) : { all };
}

/** Returns the rights that are required together; empty for `anyone`. */
function partsOf(rights: Rights): readonly Rights[] {
  if (rights === "anyone") return [];
  return typeof rights === "object" && "all" in rights ? rights.all.flatMap(partsOf) : [rights];
}

function promptReads({ sections = [], load = {} }: PlanPrompt): (PlanGet | PlanSource)[] {
  const fields = sections.filter(({ when }) => when === undefined).flatMap(({ fields }) => fields);
  return [...fields.filter(isDemanded).flatMap(({ options }) => sourceOf(options)), ...Object.values(load)];
}

const isDemanded = ({ required, when, enabled }: PlanField): boolean =>
  required === true && when === undefined && enabled === undefined;

const sourceOf = (options: PlanField["options"]): PlanSource[] =>
  options !== undefined && "from" in options ? [options] : [];

/** Returns the rights to list the resource that is read, directly or by the address of its list. */
function rightsToRead(read: PlanGet | PlanSource, context: Context): Rights | undefined {
  if (read.when !== undefined) return undefined;
  const { resources } = context.library;
  if ("from" in read) {
    const source = typeof read.from === "string" ? resources.get(read.from) : undefined;
    return source && operationRights(source.node, "list", { ...context, owner: source.id });
  }
  if (read.absent?.includes(403)) return undefined;
  const found = [...resources.values()]
    .filter(({ node }) => (node.base ?? "realm") === read.base && (asNode(node.list).get ?? node.path) === read.get)
    .map(({ node, id }) => operationRights(node, "list", { ...context, owner: id }));
  return found.every((rights) => equal(rights, found[0])) ? found[0] : undefined;
}
