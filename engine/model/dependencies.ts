import { KEY_SLOT } from "./path.ts";
import { isRef, parseRef } from "./ref.ts";

/** A place that a value, predicate or text reads. */
export interface Dependency {
  readonly root: string;
  readonly pointer: string;
}

const cache = new WeakMap<object, readonly Dependency[]>();

/** Every place that a descriptor piece reads, so that a change re-evaluates only what depends on it. */
export function dependencies(piece: unknown): readonly Dependency[] {
  if (typeof piece === "object" && piece !== null) {
    const known = cache.get(piece);
    if (known) return known;
    const found = collect(piece);
    cache.set(piece, found);
    return found;
  }
  return collect(piece);
}

function collect(piece: unknown): readonly Dependency[] {
  const found = new Map<string, Dependency>();
  const walk = (part: unknown): void => {
    if (typeof part === "string") {
      for (const ref of refsIn(part)) {
        const { root, pointer } = parseRef(ref);
        found.set(ref, { root, pointer: known(pointer) });
      }
    } else if (typeof part === "object" && part !== null) {
      for (const [key, inner] of Object.entries(part)) {
        // A key may hold slots; on its own it is no reference.
        for (const ref of slotsIn(key)) walk(ref);
        walk(inner);
      }
    }
  };
  walk(piece);
  return [...found.values()];
}

/** The part of a pointer that stands before everything that is only known when it is read: `*` and `{…}`. */
function known(pointer: string): string {
  const open = pointer.search(/\/\*|\{/);
  if (open < 0) return pointer;
  return pointer[open] === "/" ? pointer.slice(0, open) : pointer.slice(0, pointer.lastIndexOf("/", open));
}

function refsIn(text: string): string[] {
  const inner = slotsIn(text);
  return isRef(text) ? [text, ...inner] : inner;
}

function slotsIn(text: string): string[] {
  return text.includes("{") ? [...text.matchAll(KEY_SLOT)].map((match) => match[1] ?? "") : [];
}
