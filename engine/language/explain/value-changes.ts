import { equal } from "../equal.ts";
import type { LeafSchema } from "../plan/plan.ts";
import type { CompareWord, Value } from "../expression/expression.ts";
import { isRef } from "../expression/reference.ts";
import { asList } from "../expression/evaluate.ts";
import { isMap } from "../is-map.ts";
import type { Change, How } from "./change.ts";
import { SOME, sample, typeOf } from "./sample.ts";

/** A value with its schema. */
export interface KnownValue {
  readonly ref: string;
  readonly present: unknown;
  readonly leaf: LeafSchema | undefined;
}

type ValueChange = Extract<Change, { readonly kind: "value" }>;

/** A possible new value. */
export type Draft = Omit<ValueChange, "kind" | "ref">;

/** Returns a non-empty and an empty value, for conditions such as `/x` and `empty`. */
export function truthDrafts({ present, leaf }: KnownValue): Draft[] {
  if (typeOf(leaf, present) === "boolean") return [true, false].map((to) => ({ to, how: "is" }));
  return [
    { to: sample(leaf, present), how: "filled" },
    { to: undefined, how: "empty" },
  ];
}

/** Returns values for which a comparison with `other` is true or false. `from`: the expression of the other value. */
export function compareDrafts(word: CompareWord, place: KnownValue, other: unknown, from: Value): Draft[] {
  const same = isRef(from) ? { same: from } : {};
  switch (word) {
    case "in":
      return (Array.isArray(other) ? other.slice(0, 12) : [])
        .map((to): Draft => ({ to, how: "is" }))
        .concat(otherThan(place, Array.isArray(other) ? other : []));
    case "contains":
      return [...listDrafts(place, other), ...textDrafts(place, other)];
    case "startsWith":
      return typeof other === "string"
        ? [{ to: other, how: "starts", what: other, ...same }, ...otherThan(place, [other])]
        : [];
    case "matches":
      return otherThan(place, []);
    default:
      if (typeof other === "number") return [other, other - 1, other + 1].map((to) => ({ to, how: "is" }));
      if (other === undefined) return truthDrafts(place);
      if (typeof other === "string" && word !== "eq") {
        return ["", other, other + SOME].map((to) => ({ to, how: "is" }));
      }
      return [{ to: other, how: "is", ...same }, ...otherThan(place, [other])];
  }
}

/** Returns the list with one more element, without it, or with another length. */
export function listDrafts({ present }: Pick<KnownValue, "present">, item: unknown, how: How = "with"): Draft[] {
  const items = Array.isArray(present) ? present : [];
  return [
    { to: [...items, item], how, what: item },
    { to: items.filter((one) => !equal(one, item)), how: "without", what: item },
  ];
}

function textDrafts({ present, leaf }: KnownValue, other: unknown): Draft[] {
  if (typeof other !== "string" || typeOf(leaf, present) !== "string") return [];
  return [
    { to: other, how: "with", what: other },
    { to: SOME, how: "without", what: other },
  ];
}

/** Returns lists whose length is near the one that the condition requires. */
export function sizeDrafts(condition: unknown): Draft[] {
  if (typeof condition !== "number") return [];
  return [condition, condition - 1, condition + 1]
    .filter((size) => Number.isInteger(size) && size >= 0 && size < 50)
    .map((size) => ({ to: Array.from({ length: size }, () => SOME), how: "size", what: size }));
}

/**
 * Returns lists for a condition on their elements: with an element that meets it or does not, without those that do,
 * and empty.
 */
export function elementDrafts(
  { present }: KnownValue,
  fits: (item: unknown) => boolean,
  made: readonly unknown[],
): Draft[] {
  const items = asList(present);
  const drafts = made.map((item): Draft => ({ to: added(present, item), how: "fitting", what: item }));
  if (isMap(present)) {
    const stored = (keep: boolean) =>
      Object.fromEntries(Object.entries(present).filter(([key, value]) => fits({ key, value }) === keep));
    return [...drafts, { to: stored(false), how: "without" }, { to: stored(true), how: "without" }];
  }
  const remaining = [items.filter((item) => !fits(item)), items.filter(fits)];
  return [...drafts, ...remaining.map((to): Draft => ({ to, how: to.length === 0 ? "empty" : "without" }))];
}

/** Adds an element. Elements of a map are `{key, value}`. */
function added(present: unknown, item: unknown): unknown {
  if (!isMap(present)) return [...(Array.isArray(present) ? present : []), item];
  const { key, value } = isMap(item) ? item : {};
  return { ...present, [typeof key === "string" ? key : SOME]: value };
}

function otherThan({ present, leaf }: KnownValue, not: readonly unknown[]): Draft[] {
  if (typeOf(leaf, present ?? not[0]) === "boolean") return [true, false].map((to) => ({ to, how: "is" }));
  const to = sample(leaf, present ?? not[0], not);
  return to === undefined
    ? [{ to: undefined, how: "empty" }]
    : [
        { to, how: "other" },
        { to: undefined, how: "empty" },
      ];
}
