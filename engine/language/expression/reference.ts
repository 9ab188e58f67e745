import { plainSegment } from "../pointer.ts";

/** A reference as descriptors and plans write it: `/x` into the nearest record, `$root/x` into another root. */
export type Ref = `/${string}` | `$${string}`;

/** The root of a reference and the JSON pointer below it. */
export interface ParsedRef {
  /** `record` for `/x`, otherwise the name after `$`. */
  readonly root: string;
  /** JSON pointer below the root; `""` is the whole. */
  readonly pointer: string;
}

/** A reference as it is read: a text that is one once its slots are filled, a place, or what `*` reaches below a list. */
export type Reference = FilledReference | { readonly kind: "filled"; readonly template: Template };

export type FilledReference =
  | (ParsedRef & { readonly kind: "place" })
  | { readonly kind: "each"; readonly root: string; readonly list: string; readonly rest: string };

/** A text with slots, taken apart. */
export type Template = readonly (string | Slot)[];

/** Stands in a text for a value: any reference, the key of an enclosing record, or a member of one as last read. */
export type Slot =
  | { readonly kind: "reference"; readonly ref: Ref }
  | { readonly kind: "key"; readonly resource: string }
  | { readonly kind: "member"; readonly root: string; readonly pointer: string };

/** Describes a lookup: the item of a list or map whose member has a value, and what is read of it. */
export interface Lookup {
  readonly list: string;
  readonly member: string;
  /** A reference or a constant. */
  readonly is: string;
  /** JSON pointer into the item; `""` is the whole. */
  readonly rest: string;
}

const LOOKUP = /^([/$].*)\/\{([^{}=/$]+)=([^{}]+)\}(\/[^{}]*)?$/;

/** Takes a lookup apart: `$load/providers/{alias=/provider}/name`. Returns nothing for every other text. */
export function parseLookup(text: string): Lookup | undefined {
  const [, list, member, is, rest = ""] = LOOKUP.exec(text) ?? [];
  return list === undefined || member === undefined || is === undefined ? undefined : { list, member, is, rest };
}

/** Slots of addresses and references. */
const SLOT = /\{([^{}]+)\}/g;

/** Slots of keys hold references only: a plain word in braces may be part of a text of the server, as may `${word}`. */
export const KEY_SLOT = /(?<!\$)\{([/$][^{}]*)\}/g;

/** True for `/x` and `$root/x`; `${key}` is text, not a reference. */
export function isRef(value: unknown): value is Ref {
  return typeof value === "string" && (value.startsWith("/") || (value.startsWith("$") && !value.startsWith("${")));
}

/** Splits a reference into root and pointer. `"/"` alone is the whole nearest record. */
export const parseRef: (ref: string) => ParsedRef = onceEach(splitRef);

/** Returns how a reference is read. */
export const parseReference: (ref: string) => Reference = onceEach((ref) =>
  ref.includes("{") ? { kind: "filled", template: parseTemplate(ref) } : parseFilled(ref),
);

/** Returns how a reference without slots is read, or one whose slots are filled. */
export const parseFilled: (ref: string) => FilledReference = onceEach((ref) => {
  const parsed = parseRef(ref);
  const star = parsed.pointer.indexOf("/*");
  if (star < 0) return { ...parsed, kind: "place" };
  return { kind: "each", root: parsed.root, list: parsed.pointer.slice(0, star), rest: parsed.pointer.slice(star) };
});

/** Takes an address or a reference with slots apart. */
export const parseTemplate: (text: string) => Template = onceEach((text) => takeApart(text, SLOT));

/** Takes a key with slots apart: of a message, of an object that is sent. */
export const parseKey: (key: string) => Template = onceEach((key) =>
  key.includes("{") ? takeApart(key, KEY_SLOT) : [key],
);

/** The last segment of a reference, unescaped: the convention for message keys. */
export function lastSegment(ref: string): string {
  const { root, pointer } = parseRef(ref);
  const segment = pointer.slice(pointer.lastIndexOf("/") + 1);
  return segment === "" ? root : plainSegment(segment);
}

function splitRef(ref: string): ParsedRef {
  if (ref.startsWith("/")) return { root: "record", pointer: ref === "/" ? "" : ref };
  const slash = ref.indexOf("/");
  if (slash < 0) return { root: ref.slice(1), pointer: "" };
  const pointer = ref.slice(slash);
  return { root: ref.slice(1, slash), pointer: pointer === "/" ? "" : pointer };
}

function takeApart(text: string, slots: RegExp): Template {
  // Every second part is what stands in a slot.
  return text.split(slots).flatMap((part, index): (string | Slot)[] => {
    if (index % 2 === 1) return [parseSlot(part)];
    return part === "" ? [] : [part];
  });
}

function parseSlot(slot: string): Slot {
  if (slot.startsWith("/") || slot.startsWith("$")) return { kind: "reference", ref: slot as Ref };
  if (!slot.includes("/")) return { kind: "key", resource: slot };
  return { kind: "member", ...splitRef(`$${slot}`) };
}

/** Remembers what a text was parsed to: the plan holds few texts, each read very often. */
function onceEach<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let parsed = known.get(text);
    if (parsed === undefined) {
      parsed = parse(text);
      known.set(text, parsed);
    }
    return parsed;
  };
}
