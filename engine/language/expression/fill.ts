import { escapeSegment, readAll } from "../pointer.ts";
import { findKey, findRoot, type Scope, UNKNOWN } from "../scope.ts";
import { asText, textOf } from "../text-of.ts";
import {
  type FilledReference,
  parseFilled,
  parseKey,
  parseReference,
  parseTemplate,
  type Slot,
  type Template,
} from "./reference.ts";

/** Reads one reference. Slots `{x}` are filled first; `*` returns a list. */
export function readRef(ref: string, scope: Scope): unknown {
  const reference = parseReference(ref);
  if (reference.kind !== "filled") return readFilled(reference, scope);
  const filled = fillTemplate(reference.template, scope, escapeSegment);
  return typeof filled === "string" ? readFilled(parseFilled(filled), scope) : undefined;
}

function readFilled(reference: FilledReference, scope: Scope): unknown {
  const reader = findRoot(scope, reference.root);
  if (!reader) return undefined;
  if (reference.kind === "place") return reader.get(reference.pointer);
  const list = reader.get(reference.list);
  return list === UNKNOWN ? UNKNOWN : readAll(list, reference.rest);
}

/** Fills the slots of a reference: `/` and `~` in values are escaped. `undefined` when a slot has no value yet. */
export function fillPlain(ref: string, scope: Scope): string | undefined {
  const filled = fillTemplate(parseTemplate(ref), scope, escapeSegment);
  return filled === UNKNOWN ? undefined : filled;
}

/**
 * Fills slots in a message key or the key of an object to send. Nothing is encoded. `undefined` when a slot has no
 * value, `UNKNOWN` while one is loading.
 */
export function fillKey(key: string, scope: Scope): string | typeof UNKNOWN | undefined {
  return key.includes("{") ? fillTemplate(parseKey(key), scope, (value) => value) : key;
}

/** Returns the values of a key's slots as a text, to show when the filled key has no message. */
export function slotText(key: string, scope: Scope): string {
  return parseKey(key)
    .flatMap((part) => (typeof part === "string" ? [] : [asText(readSlot(part, scope))]))
    .join(" ");
}

/**
 * Fills the slots of a text and encodes each value. `undefined` when one has no value, `UNKNOWN` while one is loading.
 */
export function fillTemplate(
  template: Template,
  scope: Scope,
  encode: (value: string) => string,
): string | typeof UNKNOWN | undefined {
  let filled = "";
  let isMissing = false;
  let isWaiting = false;
  for (const part of template) {
    const value = typeof part === "string" ? part : readSlot(part, scope);
    if (typeof part === "string") filled += part;
    else if (value === UNKNOWN) isWaiting = true;
    else if (value === undefined || value === null || value === "") isMissing = true;
    else filled += encode(textOf(value));
  }
  if (isWaiting) return UNKNOWN;
  return isMissing ? undefined : filled;
}

function readSlot(slot: Slot, scope: Scope): unknown {
  switch (slot.kind) {
    case "reference":
      return readRef(slot.ref, scope);
    case "key":
      return findKey(scope, slot.resource);
    case "member": {
      const reader = findRoot(scope, `${slot.root}:saved`) ?? findRoot(scope, slot.root);
      return reader?.get(slot.pointer);
    }
  }
}
