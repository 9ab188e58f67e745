/**
 * JSON pointers (RFC 6901) as the descriptor language writes them. Braces in a key are written `~2` and `~3`: in a
 * reference they insert a value.
 *
 * Two spellings mean the whole value: `""` (RFC 6901) and `"/"` (the language's word for "the record itself").
 * Only own properties are ever read or written, so `__proto__` and `constructor` are ordinary keys.
 */

import { isMap } from "./is-map.ts";

const ARRAY_INDEX = /^(?:0|[1-9]\d*)$/;

/** Splits a pointer into unescaped segments. Throws a `SyntaxError` that names the pointer when it is malformed. */
export function parse(pointer: string): string[] {
  if (pointer === "" || pointer === "/") return [];
  if (!pointer.startsWith("/")) throw new SyntaxError(`The pointer "${pointer}" must start with "/".`);
  const parts = pointer.slice(1).split("/");
  return pointer.includes("~") ? parts.map((part) => unescapeSegment(part, pointer)) : parts;
}

function unescapeSegment(part: string, pointer: string): string {
  if (/~(?![0-3])/.test(part)) {
    throw new SyntaxError(`The pointer "${pointer}" holds a lone "~": write "~0" for "~" and "~1" for "/".`);
  }
  return plainSegment(part);
}

/** Returns the key that a segment of a pointer means. */
export function plainSegment(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~2", "{").replaceAll("~3", "}").replaceAll("~0", "~");
}

/** Escapes one key for use in a pointer. */
export function escapeSegment(segment: string): string {
  if (!/[~/{}]/.test(segment)) return segment;
  return withoutBraces(segment.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Returns a pointer as others write it with its braces written as this language writes them. */
export function withoutBraces(pointer: string): string {
  return pointer.replaceAll("{", "~2").replaceAll("}", "~3");
}

/**
 * Writes segments as a pointer; no segments give `""`.
 * Throws a `RangeError` for a single empty key: `"/"` is taken, so that key cannot be addressed on its own.
 */
export function format(segments: readonly string[]): string {
  if (segments.length === 1 && segments[0] === "") {
    throw new RangeError('An empty key at the top cannot be addressed: "/" means the whole value.');
  }
  return segments.map((segment) => `/${escapeSegment(segment)}`).join("");
}

/** The one spelling of a pointer used as a map key: `"/"` becomes `""`, everything else stays. */
export function normalize(pointer: string): string {
  return pointer === "/" ? "" : pointer;
}

/** Appends pointer `b` to pointer `a`; either may be the whole value. */
export function join(a: string, b: string): string {
  return normalize(a) + normalize(b);
}

/** True when `pointer` is `ancestor` itself or lies below it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  const above = normalize(ancestor);
  const at = normalize(pointer);
  return at === above || at.startsWith(`${above}/`);
}

/** A pointer and all that contain it, the nearest first. */
export function upward(pointer: string): readonly [own: string, ...above: string[]] {
  let at = normalize(pointer);
  const found: [string, ...string[]] = [at];
  while (at !== "") {
    at = at.slice(0, at.lastIndexOf("/"));
    found.push(at);
  }
  return found;
}

/** The own member of an object or array; `undefined` when there is none. */
export function member(value: unknown, segment: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return ARRAY_INDEX.test(segment) ? value[Number(segment)] : undefined;
  return Object.hasOwn(value, segment) ? (value as Record<string, unknown>)[segment] : undefined;
}

/** The value at a pointer; `undefined` when any part of the way is missing. `*` is an ordinary key here. */
export function read(value: unknown, pointer: string): unknown {
  return readSegments(value, parse(pointer));
}

/** `read` for segments that are already parsed. */
export function readSegments(value: unknown, segments: readonly string[]): unknown {
  let at = value;
  for (const segment of segments) {
    at = member(at, segment);
    if (at === undefined) return undefined;
  }
  return at;
}

/**
 * Every value that a pointer with `*` reaches, in document order: `*` runs over the elements of a list or the values
 * of a map. Missing members give nothing, so the answer is shorter rather than holed.
 */
export function readAll(value: unknown, pointer: string): unknown[] {
  let found: unknown[] = [value];
  for (const segment of parse(pointer)) {
    found = found.flatMap((at) => (segment === "*" ? members(at) : [member(at, segment)]));
    found = found.filter((at) => at !== undefined);
  }
  return found.filter((at) => at !== undefined);
}

function members(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? [...value] : Object.values(value);
}

/**
 * A copy of `value` with `next` at the pointer; only the objects on the way are copied, siblings stay the same
 * references. Missing or null parents become objects; in a list the segment is an index or `-` (append).
 * Throws a `TypeError` for a text, number or boolean in the way, a `RangeError` for an index outside a list.
 */
export function write(value: unknown, pointer: string, next: unknown): unknown {
  return writeSegments(value, parse(pointer), next);
}

/** `write` for segments that are already parsed. */
export function writeSegments(value: unknown, segments: readonly string[], next: unknown): unknown {
  const [head, ...rest] = segments;
  if (head === undefined) return next;
  if (Array.isArray(value)) {
    const index = head === "-" ? value.length : listIndex(value, head);
    const child = writeSegments(value[index], rest, next);
    if (index < value.length && Object.is(child, value[index])) return value;
    const copy = [...value];
    copy[index] = child;
    return copy;
  }
  if (value !== undefined && value !== null && typeof value !== "object") {
    throw new TypeError(`Cannot write "${head}" into the ${typeof value} ${JSON.stringify(value)}.`);
  }
  const child = writeSegments(member(value, head), rest, next);
  if (value && Object.hasOwn(value, head) && Object.is(child, member(value, head))) return value;
  return withMember(value ?? {}, head, child);
}

function listIndex(list: readonly unknown[], segment: string): number {
  const index = ARRAY_INDEX.test(segment) ? Number(segment) : Number.NaN;
  if (!(index <= list.length)) {
    throw new RangeError(`"${segment}" is no place in a list of ${list.length}: use 0 to ${list.length}, or "-".`);
  }
  return index;
}

function withMember(object: object, key: string, value: unknown): object {
  const copy: Record<string, unknown> = { ...object };
  // A plain assignment to `__proto__` would set the prototype instead of a key.
  if (key === "__proto__") {
    Object.defineProperty(copy, key, { value, configurable: true, enumerable: true, writable: true });
  } else {
    copy[key] = value;
  }
  return copy;
}

/** A copy of `value` without the member at the pointer; the same reference when there is none. A list closes the gap. */
export function remove(value: unknown, pointer: string): unknown {
  return removeSegments(value, parse(pointer));
}

/** `remove` for segments that are already parsed. */
export function removeSegments(value: unknown, segments: readonly string[]): unknown {
  const [head, ...rest] = segments;
  if (head === undefined) return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) ? !(ARRAY_INDEX.test(head) && Number(head) < value.length) : !Object.hasOwn(value, head)) {
    return value;
  }
  if (rest.length > 0) {
    const before = member(value, head);
    const child = removeSegments(before, rest);
    return Object.is(child, before) ? value : writeSegments(value, [head], child);
  }
  if (Array.isArray(value)) return value.toSpliced(Number(head), 1);
  const copy: Record<string, unknown> = { ...value };
  delete copy[head];
  return copy;
}

/** A path, and what is to stand there; `undefined` for nothing. */
export type PathWrite = readonly [segments: readonly string[], next: unknown];

/**
 * `writeSegments` for many places, none of which lies in another one, and `removeSegments` for those where nothing is to
 * stand. Every object on the ways is copied once, however many of the places are in it.
 */
export function writeEach(value: unknown, writes: readonly PathWrite[]): unknown {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isMap || writes.length < 2 || writes.some(([segments]) => segments.length === 0))
    return writes.reduce(
      (at, [segments, next]) => (next === undefined ? removeSegments(at, segments) : writeSegments(at, segments, next)),
      value,
    );
  const below = new Map<string, PathWrite[]>();
  for (const [[head = "", ...rest], next] of writes) {
    const group = below.get(head);
    if (group) group.push([rest, next]);
    else below.set(head, [[rest, next]]);
  }
  const members = new Map<string, unknown>(Object.entries(value));
  for (const [head, group] of below) {
    const child = writeEach(members.get(head), group);
    if (child === undefined) members.delete(head);
    else members.set(head, child);
  }
  return Object.fromEntries(members);
}

/** `remove` for a pointer with `*`: at every element of a list, every value of a map. */
export function removeAll(value: unknown, pointer: string): unknown {
  const segments = parse(pointer);
  const star = segments.indexOf("*");
  if (star < 0) return removeSegments(value, segments);
  const before = segments.slice(0, star);
  const holder = readSegments(value, before);
  if (typeof holder !== "object" || holder === null) return value;
  const rest = segments.slice(star + 1).map((segment) => `/${escapeSegment(segment)}`);
  const keys = Object.keys(holder).reverse();
  return keys.reduce(
    (whole, key) =>
      removeAll(
        whole,
        [...before, key]
          .map((one) => `/${escapeSegment(one)}`)
          .concat(rest)
          .join(""),
      ),
    value,
  );
}

/** Depth of the first value on the way to a path that cannot hold members (a text, a number, a list); `undefined` when none is in the way. */
export function blockedAt(value: unknown, segments: readonly string[]): number | undefined {
  let at = value;
  for (const [depth, segment] of segments.entries()) {
    if (at === undefined || at === null) return undefined;
    if (!isMap(at)) return depth;
    at = member(at, segment);
  }
  return undefined;
}
