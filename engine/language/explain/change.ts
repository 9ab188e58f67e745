import { isWithin, normalize, read, write } from "../pointer.ts";
import { parseRef } from "../expression/reference.ts";
import { sufficientRights } from "../expression/rights.ts";
import { type HeldRights, findRoot, hasFeature, type Reader, rightsOf, type Scope, UNKNOWN, within } from "../scope.ts";

/**
 * Describes the kind of a change: exactly this value, any other one, any value at all, none, a list with or without an
 * element, a text with this start, a list with one more matching element, or a list of this length.
 */
export type How = "is" | "other" | "filled" | "empty" | "with" | "without" | "starts" | "fitting" | "size";

/** A possible change of an input. `to` is one value that would be sufficient; `how` describes which values are. */
export type Change =
  | {
      readonly kind: "value";
      readonly ref: string;
      readonly to: unknown;
      readonly how: How;
      /** Detail of `how`: the element, the start of the text, or the length. */
      readonly what?: unknown;
      /** Reference whose value the changed value becomes equal to. */
      readonly same?: string;
    }
  | { readonly kind: "right"; readonly name: string; readonly to: boolean }
  | { readonly kind: "feature"; readonly name: string; readonly to: boolean };

/** Returns the subject of a change; two changes with the same subject exclude each other. */
export function changeSubject(change: Change): string {
  return change.kind === "value" ? `value ${change.ref}` : `${change.kind} ${change.name}`;
}

/** Returns the scope as it would be after the changes. Nothing is written. */
export function withChanges(scope: Scope, changes: readonly Change[]): Scope {
  const roots: Record<string, Reader> = {};
  const held = rightsOf(scope);
  const changed = new Map<string, boolean>();
  const features = new Map<string, boolean>();
  for (const change of changes) {
    if (change.kind === "right") {
      if (change.to) changed.set(change.name, true);
      else for (const name of sufficientRights(change.name)) changed.set(name, false);
    } else if (change.kind === "feature") {
      features.set(change.name, change.to);
    } else {
      const { root, pointer } = parseRef(change.ref);
      roots[root] = changedReader(roots[root] ?? findRoot(scope, root), normalize(pointer), change.to);
    }
  }
  const known = (name: string): boolean | undefined => features.get(name) ?? hasFeature(scope, name);
  const rights: HeldRights = { has: (name) => changed.get(name) ?? held.has(name) };
  return within(scope, { roots, rights, features: known });
}

/** Returns a reader with another value at one pointer. */
function changedReader(base: Reader | undefined, place: string, to: unknown): Reader {
  return {
    get(condition) {
      const pointer = normalize(condition);
      if (isWithin(pointer, place)) return read(to, pointer.slice(place.length));
      const value = base?.get(pointer);
      if (!isWithin(place, pointer)) return value;
      return written(value === UNKNOWN ? undefined : value, place.slice(pointer.length), to);
    },
  };
}

function written(value: unknown, pointer: string, to: unknown): unknown {
  try {
    return write(value, pointer, to);
  } catch {
    // A value that is no object or list cannot have the member, so it is replaced.
    return write(undefined, pointer, to);
  }
}
