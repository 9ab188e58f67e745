import { plainSegment } from "../pointer.ts";

/** A reference as descriptors and plans write it: `/x` into the nearest record, `$root/x` into another root. */
export type Ref = `/${string}` | `$${string}`;

/** The root of a reference and the JSON pointer relative to it. */
export interface ParsedRef {
  /** `record` for `/x`, otherwise the name after `$`. */
  readonly root: string;
  /** JSON pointer relative to the root; `""` is the whole. */
  readonly pointer: string;
}

/**
 * A parsed reference: a template whose slots must be filled first, a pointer, or a pointer with `*` for the elements of
 * a list.
 */
export type Reference = FilledReference | { readonly kind: "filled"; readonly template: Template };

export type FilledReference =
  | (ParsedRef & { readonly kind: "place" })
  | { readonly kind: "each"; readonly root: string; readonly list: string; readonly rest: string };

/** A parsed text with slots. */
export type Template = readonly (string | Slot)[];

/** A slot of a text: any reference, the key of an enclosing record, or a member of an enclosing record as last read. */
export type Slot =
  | { readonly kind: "reference"; readonly ref: Ref }
  | { readonly kind: "key"; readonly resource: string }
  | { readonly kind: "member"; readonly root: string; readonly pointer: string };

/**
 * Matches a lookup such as `$load/providers/{alias=/provider}/name`: the item of a list or map whose member has a value,
 * and the part of it that is read. Its groups are the list, the member, the value (a reference or a constant), and a JSON
 * pointer into the item.
 */
export const LOOKUP = /^([/$].*)\/\{([^{}=/$]+)=([^{}]+)\}(\/[^{}]*)?$/;

/** Matches slots of addresses and references. */
const SLOT = /\{([^{}]+)\}/g;

/**
 * Matches slots of keys. They contain only references: a plain word in braces may be part of a text of the server, as
 * may `${word}`.
 */
export const KEY_SLOT = /(?<!\$)\{([/$][^{}]*)\}/g;

/** Returns whether a value is a reference: `/x` or `$root/x`. `${key}` is text. */
export function isRef(value: unknown): value is Ref {
  return typeof value === "string" && (value.startsWith("/") || (value.startsWith("$") && !value.startsWith("${")));
}

/** Splits a reference into root and pointer. `"/"` alone is the whole nearest record. */
export const parseRef: (ref: string) => ParsedRef = onceEach(splitRef);

/** Parses a reference for reading. */
export const parseReference: (ref: string) => Reference = onceEach((ref) =>
  ref.includes("{") ? { kind: "filled", template: parseTemplate(ref) } : parseFilled(ref),
);

/** Parses a reference without slots, or with filled ones. */
export const parseFilled: (ref: string) => FilledReference = onceEach((ref) => {
  const parsed = parseRef(ref);
  const star = parsed.pointer.indexOf("/*");
  if (star < 0) return { ...parsed, kind: "place" };
  return { kind: "each", root: parsed.root, list: parsed.pointer.slice(0, star), rest: parsed.pointer.slice(star) };
});

/** Parses the slots of an address or a reference. */
export const parseTemplate: (text: string) => Template = onceEach((text) => takeApart(text, SLOT));

/** Parses the slots of a message key or of the key of an object to send. */
export const parseKey: (key: string) => Template = onceEach((key) =>
  key.includes("{") ? takeApart(key, KEY_SLOT) : [key],
);

/** Returns the last segment of a reference, unescaped: the default message key of a field. */
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
  // Every second part is the content of a slot.
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

/** Caches the parsed form of each text: the plan has few texts, and each is read very often. */
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
