import { isWithin, normalize, read, write } from "../pointer.ts";
import { parseRef } from "../expression/reference.ts";
import { sufficientRights } from "../expression/rights.ts";
import { findRoot, hasFeature, type Reader, rightsOf, type Scope, UNKNOWN, within } from "../scope.ts";

/**
 * Describes how a value is meant: exactly this one, any other one, anything at all, nothing, a list with or without an
 * element, a text that starts so, a list with one more element that fits, or of that length.
 */
export type How = "is" | "other" | "filled" | "empty" | "with" | "without" | "starts" | "fitting" | "size";

/** Something that could be otherwise. `to` is a value that would do; `how` says what matters about it. */
export type Change =
  | {
      readonly kind: "value";
      readonly ref: string;
      readonly to: unknown;
      readonly how: How;
      /** The element, the beginning, the length: what `how` speaks of. */
      readonly what?: unknown;
      /** It becomes the same as what stands there. */
      readonly same?: string;
    }
  | { readonly kind: "right"; readonly name: string; readonly to: boolean }
  | { readonly kind: "feature"; readonly name: string; readonly to: boolean };

/** Returns what a change is about; two changes with the same place exclude each other. */
export function changeSubject(change: Change): string {
  return change.kind === "value" ? `value ${change.ref}` : `${change.kind} ${change.name}`;
}

/** The scope as it would be after the changes. Nothing is written. */
export function withChanges(scope: Scope, changes: readonly Change[]): Scope {
  const roots: Record<string, Reader> = {};
  const rights = new Set(rightsOf(scope));
  const features = new Map<string, boolean>();
  for (const change of changes) {
    if (change.kind === "right") {
      if (change.to) rights.add(change.name);
      else for (const name of sufficientRights(change.name)) rights.delete(name);
    } else if (change.kind === "feature") {
      features.set(change.name, change.to);
    } else {
      const { root, pointer } = parseRef(change.ref);
      roots[root] = changedReader(roots[root] ?? findRoot(scope, root), normalize(pointer), change.to);
    }
  }
  const known = (name: string): boolean | undefined => features.get(name) ?? hasFeature(scope, name);
  return within(scope, { roots, rights, features: known });
}

/** A reader with another value at one place. */
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
    // Something that holds nothing is in the way: it gives way.
    return write(undefined, pointer, to);
  }
}
