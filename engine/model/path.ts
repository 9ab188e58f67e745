import { parseRef } from "./ref.ts";
import { readRef } from "./resolve.ts";
import { findKey, findRoot, type Scope, UNKNOWN } from "./scope.ts";
import { textOf } from "./text-of.ts";

const SLOT = /\{([^{}]+)\}/g;

/** What `{…}` stands for: `client` the key, `client/alias` a field as last read, `/x` and `$x` any reference. */
function slotValue(slot: string, scope: Scope): unknown {
  if (slot.startsWith("/") || slot.startsWith("$")) return readRef(slot, scope);
  const slash = slot.indexOf("/");
  if (slash < 0) return findKey(scope, slot);
  const { root, pointer } = parseRef(`$${slot}`);
  const reader = findRoot(scope, `${root}:saved`) ?? findRoot(scope, root);
  return reader?.get(pointer);
}

function fill(text: string, scope: Scope, encode: (value: string) => string): string | undefined {
  let missing = false;
  const filled = text.replaceAll(SLOT, (_, slot: string) => {
    const value = slotValue(slot, scope);
    if (value === undefined || value === null || value === "" || value === UNKNOWN) missing = true;
    return missing ? "" : encode(textOf(value));
  });
  return missing ? undefined : filled;
}

/** Fills an address; every slot is percent-encoded as one segment. `undefined` when a slot has no value yet. */
export function fillPath(path: string, scope: Scope): string | undefined {
  return fill(path, scope, encodeSegment);
}

/** Fills slots in a reference or key, where nothing is encoded for addresses but `/` and `~` for pointers. */
export function fillPlain(text: string, scope: Scope): string | undefined {
  return fill(text, scope, (value) => value.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Percent-encodes one address segment; `.` and `..` too, which a browser would otherwise swallow. */
export function encodeSegment(segment: string): string {
  if (segment === "." || segment === "..") return segment.replaceAll(".", "%2E");
  // Half a surrogate pair has no encoding; a browser would send the replacement character too.
  return encodeURIComponent(segment.replaceAll(/\p{Surrogate}/gu, "\uFFFD"));
}
