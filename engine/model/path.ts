import { escapeSegment } from "./pointer.ts";
import { parseRef } from "./ref.ts";
import { readRef } from "./resolve.ts";
import { findKey, findRoot, type Scope, UNKNOWN } from "./scope.ts";
import { textOf } from "./text-of.ts";

const SLOT = /\{([^{}]+)\}/g;

/** Slots of keys hold references only: a plain word in braces may be part of a text of the server, as may `${word}`. */
export const KEY_SLOT = /(?<!\$)\{([/$][^{}]*)\}/g;

/**
 * Returns what `{…}` stands for: `client` the key, `client/alias` a field as last read, `/x` and `$x` any reference.
 */
function slotValue(slot: string, scope: Scope): unknown {
  if (slot.startsWith("/") || slot.startsWith("$")) return readRef(slot, scope);
  const slash = slot.indexOf("/");
  if (slash < 0) return findKey(scope, slot);
  const { root, pointer } = parseRef(`$${slot}`);
  const reader = findRoot(scope, `${root}:saved`) ?? findRoot(scope, root);
  return reader?.get(pointer);
}

function fill(text: string, scope: Scope, encode: (value: string) => string): string | undefined {
  const filled = fillSlots(text, SLOT, scope, encode);
  return filled === UNKNOWN ? undefined : filled;
}

function fillSlots(
  text: string,
  slots: RegExp,
  scope: Scope,
  encode: (value: string) => string,
): string | typeof UNKNOWN | undefined {
  let missing = false;
  let waiting = false;
  const filled = text.replaceAll(slots, (_, slot: string) => {
    const value = slotValue(slot, scope);
    if (value === UNKNOWN) waiting = true;
    else if (value === undefined || value === null || value === "") missing = true;
    return missing || waiting ? "" : encode(textOf(value));
  });
  if (waiting) return UNKNOWN;
  return missing ? undefined : filled;
}

/**
 * Fills slots in a key: of a message, of an object that is sent. Nothing is encoded. `undefined` when a slot has no
 * value, `UNKNOWN` while one is loading.
 */
export function fillKey(key: string, scope: Scope): string | typeof UNKNOWN | undefined {
  return key.includes("{") ? fillSlots(key, KEY_SLOT, scope, (value) => value) : key;
}

/** The values of a key's slots as a text: what is shown where the filled key names no message. */
export function slotWords(key: string, scope: Scope): string {
  return [...key.matchAll(KEY_SLOT)].map(([, slot = ""]) => textOf(slotValue(slot, scope))).join(" ");
}

/** Fills an address; every slot is percent-encoded as one segment. `undefined` when a slot has no value yet. */
export function fillPath(path: string, scope: Scope): string | undefined {
  return fill(path, scope, encodeSegment);
}

/** Fills slots in a reference or key, where nothing is encoded for addresses but `/` and `~` for pointers. */
export function fillPlain(text: string, scope: Scope): string | undefined {
  return fill(text, scope, escapeSegment);
}

/** Percent-encodes one address segment; `.` and `..` too, which a browser would otherwise swallow. */
export function encodeSegment(segment: string): string {
  if (segment === "." || segment === "..") return segment.replaceAll(".", "%2E");
  // Half a surrogate pair has no encoding; a browser would send the replacement character too.
  return encodeURIComponent(segment.replaceAll(/\p{Surrogate}/gu, "\uFFFD"));
}

/** The text of one address segment; as it is when its encoding is broken. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
