import { equal, isMap } from "../language/index.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { childSchema, resolveRef } from "./shape/schema-at.ts";

/** Three versions of a list for a three-way merge. */
export interface ChangedList {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Merges two changed lists: the result contains the items that either side added and no side removed, in the order of
 * `theirs` with additions of `mine` at the end. Returns `undefined` when they cannot be merged: items are neither
 * distinct scalars nor rows with a unique required member, both sides changed the same row, `mine` is reordered, or the
 * result equals one of the sides.
 */
export function combineLists(
  { base, mine, theirs }: ChangedList,
  root: EntitySchema | undefined,
  node: EntitySchema | undefined,
): readonly unknown[] | undefined {
  const lists = [base, mine, theirs].map((list) => list ?? []);
  if (!lists.every((list) => Array.isArray(list))) return undefined;
  for (const name of namesOf(root, node)) {
    const [before, own, other] = lists.map((list) => byName(list, name));
    if (before && own && other) return combine(before, own, other);
  }
  return undefined;
}

type ItemsByName = ReadonlyMap<unknown, unknown>;

function combine(before: ItemsByName, own: ItemsByName, other: ItemsByName): readonly unknown[] | undefined {
  const remaining = [...before.keys()].filter((name) => own.has(name));
  if (
    !equal(
      remaining,
      [...own.keys()].filter((name) => before.has(name)),
    )
  )
    return undefined;
  const both = new Map<unknown, unknown>();
  for (const name of new Set([...other.keys(), ...own.keys()])) {
    const side = sideOf(name, before, own, other);
    if (side === "neither") return undefined;
    if (side?.has(name)) both.set(name, side.get(name));
  }
  const list = [...both.values()];
  return [own, other].some((side) => equal([...side.values()], list)) ? undefined : list;
}

/** Returns the side that changed an item; either when both are equal; "neither" when both changed it differently. */
function sideOf(name: unknown, before: ItemsByName, own: ItemsByName, other: ItemsByName): ItemsByName | "neither" {
  if (isSame(name, own, other) || isSame(name, before, own)) return other;
  return isSame(name, before, other) ? own : "neither";
}

function isSame(name: unknown, one: ItemsByName, other: ItemsByName): boolean {
  return one.has(name) === other.has(name) && equal(one.get(name), other.get(name));
}

type NameOf = (item: unknown) => unknown;

/** Returns candidate keys of list items: the item itself, or a member that its schema requires. */
function namesOf(root: EntitySchema | undefined, node: EntitySchema | undefined): readonly NameOf[] {
  const item = root && childSchema(root, resolveRef(root, node), "*");
  const members = Array.isArray(item?.required) ? item.required : [];
  return [
    (value) => (isScalar(value) ? value : undefined),
    ...members.map(
      (member: string): NameOf =>
        (row) => {
          const value = isMap(row) ? row[member] : undefined;
          return isScalar(value) ? value : undefined;
        },
    ),
  ];
}

function isScalar(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** Indexes the items of a list; `undefined` when a key is missing or not unique. */
function byName(list: readonly unknown[], nameOf: NameOf): ItemsByName | undefined {
  const named = new Map(list.map((item) => [nameOf(item), item]));
  return named.size === list.length && !named.has(undefined) ? named : undefined;
}
