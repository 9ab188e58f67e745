import { equal } from "../language/equal.ts";
import { isMap } from "../language/is-map.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { childSchema, resolveRef } from "./shape/schema-at.ts";

/** A list with three states: what both sides began from, and what each made of it. */
export interface ChangedList {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Returns the list that holds what both sides added and neither took away, in their order with mine behind it.
 * `undefined` where the sides cannot be kept both: the values are no lists of distinct texts or numbers nor of rows that
 * a member of the item's schema names, both changed the same row, mine has another order, or one side is all there is.
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

type Named = ReadonlyMap<unknown, unknown>;

function combine(before: Named, own: Named, other: Named): readonly unknown[] | undefined {
  const stayed = [...before.keys()].filter((name) => own.has(name));
  if (
    !equal(
      stayed,
      [...own.keys()].filter((name) => before.has(name)),
    )
  )
    return undefined;
  const both = new Map<unknown, unknown>();
  for (const name of new Set([...other.keys(), ...own.keys()])) {
    const kept = keepOf(name, before, own, other);
    if (kept === "neither") return undefined;
    if (kept?.has(name)) both.set(name, kept.get(name));
  }
  const list = [...both.values()];
  return [own, other].some((side) => equal([...side.values()], list)) ? undefined : list;
}

/** Returns the side whose state of one item counts: the one that changed it. Either where both have the same. */
function keepOf(name: unknown, before: Named, own: Named, other: Named): Named | "neither" {
  if (isSame(name, own, other) || isSame(name, before, own)) return other;
  return isSame(name, before, other) ? own : "neither";
}

function isSame(name: unknown, one: Named, other: Named): boolean {
  return one.has(name) === other.has(name) && equal(one.get(name), other.get(name));
}

type NameOf = (item: unknown) => unknown;

/** Returns what may name the items of a list: the item itself, or a member that its schema requires. */
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

/** Returns the items of a list by name; `undefined` when one has no name, or two have the same. */
function byName(list: readonly unknown[], nameOf: NameOf): Named | undefined {
  const named = new Map(list.map((item) => [nameOf(item), item]));
  return named.size === list.length && !named.has(undefined) ? named : undefined;
}
