import type { Exchange, Library, ResourceSource } from "../../library/context.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../../source/node.ts";
import { joined } from "../../source/reader/watched.ts";

/** The members of a resource that determine which one it is like. */
export type WrittenResource = Pick<ResourceSource, "id" | "node" | "ownNode">;

/** Holds the resources and screens that are known when likeness is resolved. */
export interface LikenessContext {
  readonly resources: ReadonlyMap<string, WrittenResource>;
  readonly screens: Library["screens"];
}

/** Returns the resource's own descriptor, without members that it takes over. */
export const ownNode = ({ ownNode: own, node }: WrittenResource): DescriptorNode => own ?? node;

/** Returns the resource that another one is like: the one in `use`, if it is known and they do not form a cycle. */
export function likeOf(id: string, { resources }: Pick<LikenessContext, "resources">): string | undefined {
  const resource = resources.get(id);
  const use = resource && ownNode(resource).use;
  return typeof use === "string" && resources.has(use) && !isCircle(id, resources) ? use : undefined;
}

function isCircle(id: string, resources: LikenessContext["resources"]): boolean {
  const visited = new Set<unknown>();
  for (let at: unknown = id; typeof at === "string"; ) {
    if (visited.has(at)) return true;
    visited.add(at);
    const resource = resources.get(at);
    at = resource && ownNode(resource).use;
  }
  return false;
}

/** Returns the replacements for a view that is used with another resource than its own; `undefined` for other views. */
export function exchangeOf(view: DescriptorNode, known: LikenessContext): Exchange | undefined {
  const { record, from } = view;
  const names = [isNode(record) ? record.from : record, isNode(from) ? from.from : from];
  const id = names.find((name) => typeof name === "string" && likeOf(name, known) !== undefined);
  return typeof id === "string" ? exchangeThrough(id, known) : undefined;
}

/**
 * Returns the replacements for a resource and for all that it is like in turn, because a view may be of any of them.
 */
function exchangeThrough(id: string, known: LikenessContext): Exchange {
  const own = exchangeFor(id, known);
  const like = likeOf(id, known);
  if (like === undefined || likeOf(like, known) === undefined) return own;
  const before = exchangeThrough(like, known);
  const addresses = new Map(own.addresses);
  return {
    resources: through(before.resources, own.resources),
    screens: through(before.screens, own.screens),
    addresses: [...before.addresses.map(([from, to]) => [from, addresses.get(to) ?? to] as const), ...own.addresses],
    given: joined(before.given, own.given),
  };
}

/** Composes two maps of replacements, so that a name that is replaced twice maps to the last one. */
function through(before: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...[...before].map(([old, name]) => [old, own.get(name) ?? name] as const), ...own]);
}

/**
 * Returns the replacements that turn the descriptors of a resource into those of one that is like it. They include its
 * descendants that are like others, and the parents of all these resources.
 */
export function exchangeFor(id: string, known: LikenessContext): Exchange {
  const family = familyOf(id, known);
  const resources = new Map(family.map((member) => [likeOf(member, known) ?? member, member]));
  const addresses = family.flatMap((member) => ownAddresses(member, known));
  for (const [old, parent] of family.flatMap((member) => parents(member, known))) {
    if (old === parent || resources.has(old)) continue;
    resources.set(old, parent);
    addresses.push(...pairOf(itemOf(old, known), itemOf(parent, known)));
  }
  const given = joined(...family.map((member) => asNode(wordOf(member, "with", known))));
  return { resources, screens: screensOf(resources, known), addresses, given };
}

/** Returns the resources that are like others and have the same topmost ancestor among these. */
function familyOf(id: string, known: LikenessContext): string[] {
  const head = headOf(id, known);
  const alike = [...known.resources.keys()].filter((other) => likeOf(other, known) !== undefined);
  return alike.filter((other) => headOf(other, known) === head);
}

function headOf(id: string, known: LikenessContext, below: readonly string[] = []): string {
  const parent = asArray(wordOf(id, "parent", known)).map(String);
  const around = parent.find((one) => likeOf(one, known) !== undefined && !below.includes(one));
  return around === undefined ? id : headOf(around, known, [...below, id]);
}

/** Returns the parents of a resource, each paired with the corresponding parent of the one that it is like. */
function parents(id: string, known: LikenessContext): [old: string, parent: string][] {
  const own = asArray(wordOf(id, "parent", known)).map(String);
  const old = asArray(wordOf(likeOf(id, known) ?? "", "parent", known)).map(String);
  return own.length === old.length ? own.map((parent, index) => [old[index] ?? parent, parent]) : [];
}

function ownAddresses(id: string, known: LikenessContext): [from: string, to: string][] {
  const old = likeOf(id, known) ?? "";
  const [path, item] = (["path", "item"] as const).map((word) => wordOf(id, word, known));
  return [
    ...(path === undefined ? [] : pairOf(inherited(old, "path", known), path)),
    ...(item === undefined ? [] : pairOf(itemOf(old, known), item)),
  ];
}

function pairOf(from: unknown, to: unknown): [from: string, to: string][] {
  return typeof from === "string" && typeof to === "string" ? [[from, to]] : [];
}

function itemOf(id: string, known: LikenessContext): string | undefined {
  const [path, item] = [inherited(id, "path", known), inherited(id, "item", known)];
  if (typeof item === "string") return item;
  return typeof path === "string" ? `${path}/{${id}}` : undefined;
}

function wordOf(id: string, word: string, { resources }: LikenessContext): unknown {
  const resource = resources.get(id);
  return resource && ownNode(resource)[word];
}

/** Returns a member of a resource, by default that of the one that it is like. */
function inherited(id: string, word: string, known: LikenessContext): unknown {
  const like = likeOf(id, known);
  return wordOf(id, word, known) ?? (like === undefined ? undefined : inherited(like, word, known));
}

/** Returns the screens of the new resources, by those of the resources that they replace. */
function screensOf(exchanged: ReadonlyMap<string, string>, { screens }: LikenessContext): Map<string, string> {
  const shownBy = (of: string): string | undefined => [...screens].find(([, screen]) => screen.of === of)?.[0];
  const pairs = [...screens].flatMap(([id, { of = "" }]): [string, string][] => {
    const isNew = of.startsWith("new ");
    const resource = exchanged.get(isNew ? of.slice("new ".length) : of);
    const instead = resource === undefined ? undefined : shownBy(isNew ? `new ${resource}` : resource);
    return instead === undefined ? [] : [[id, instead]];
  });
  return new Map(pairs);
}
