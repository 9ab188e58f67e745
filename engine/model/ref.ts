import { plainSegment } from "./pointer.ts";

/** A parsed reference: which root it starts from and the JSON pointer below it. */
export interface ParsedRef {
  /** `record` for `/x`, otherwise the name after `$`. */
  readonly root: string;
  /** JSON pointer below the root; `""` is the whole. */
  readonly pointer: string;
}

const cache = new Map<string, ParsedRef>();

/** True for `/x` and `$root/x`; `${key}` is text, not a reference. */
export function isRef(value: unknown): value is string {
  return typeof value === "string" && (value.startsWith("/") || (value.startsWith("$") && !value.startsWith("${")));
}

/** Splits a reference into root and pointer. `"/"` alone is the whole nearest record. */
export function parseRef(ref: string): ParsedRef {
  const known = cache.get(ref);
  if (known) return known;
  const parsed = parse(ref);
  cache.set(ref, parsed);
  return parsed;
}

function parse(ref: string): ParsedRef {
  if (ref.startsWith("/")) return { root: "record", pointer: ref === "/" ? "" : ref };
  const slash = ref.indexOf("/");
  if (slash < 0) return { root: ref.slice(1), pointer: "" };
  const pointer = ref.slice(slash);
  return { root: ref.slice(1, slash), pointer: pointer === "/" ? "" : pointer };
}

/** The last segment of a reference, unescaped: the convention for message keys. */
export function lastSegment(ref: string): string {
  const { root, pointer } = parseRef(ref);
  const segment = pointer.slice(pointer.lastIndexOf("/") + 1);
  return segment === "" ? root : plainSegment(segment);
}
