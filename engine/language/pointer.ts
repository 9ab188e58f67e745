/**
 * JSON pointers (RFC 6901) as the descriptor language writes them. Braces in a key are written `~2` and `~3`, because
 * braces in a reference are slots.
 *
 * Two spellings refer to the whole value: `""` (RFC 6901) and `"/"` (the language's spelling for the record itself).
 * Only own properties are read or written, so `__proto__` and `constructor` are ordinary keys.
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
    throw new SyntaxError(`The pointer "${pointer}" contains a single "~": write "~0" for "~" and "~1" for "/".`);
  }
  return plainSegment(part);
}

/** Returns the unescaped key of a segment. */
export function plainSegment(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~2", "{").replaceAll("~3", "}").replaceAll("~0", "~");
}

/** Escapes one key for use in a pointer. */
export function escapeSegment(segment: string): string {
  if (!/[~/{}]/.test(segment)) return segment;
  return withoutBraces(segment.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Escapes the braces of a pointer that was written without this language's escapes. */
export function withoutBraces(pointer: string): string {
  return pointer.replaceAll("{", "~2").replaceAll("}", "~3");
}

/**
 * Formats segments as a pointer; no segments give `""`.
 * Throws a `RangeError` for a single empty key, which cannot be addressed because `"/"` is the whole value.
 */
export function format(segments: readonly string[]): string {
  if (segments.length === 1 && segments[0] === "") {
    throw new RangeError('An empty key at the top cannot be addressed: "/" means the whole value.');
  }
  return segments.map((segment) => `/${escapeSegment(segment)}`).join("");
}

/** Normalizes a pointer for use as a map key: `"/"` becomes `""`, everything else stays. */
export function normalize(pointer: string): string {
  return pointer === "/" ? "" : pointer;
}

/** Appends pointer `b` to pointer `a`; either may be the whole value. */
export function join(a: string, b: string): string {
  return normalize(a) + normalize(b);
}

/** Returns whether `pointer` is `ancestor` itself or a descendant of it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  const above = normalize(ancestor);
  const at = normalize(pointer);
  return at === above || at.startsWith(`${above}/`);
}

/** Returns a pointer and all its ancestors, the nearest first. */
export function upward(pointer: string): readonly [own: string, ...above: string[]] {
  let at = normalize(pointer);
  const found: [string, ...string[]] = [at];
  while (at !== "") {
    at = at.slice(0, at.lastIndexOf("/"));
    found.push(at);
  }
  return found;
}

/** Returns the own member of an object or array; `undefined` when there is none. */
export function member(value: unknown, segment: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return ARRAY_INDEX.test(segment) ? value[Number(segment)] : undefined;
  return Object.hasOwn(value, segment) ? (value as Record<string, unknown>)[segment] : undefined;
}

/** Returns the value at a pointer; `undefined` when any part of the path is missing. `*` is an ordinary key here. */
export function read(value: unknown, pointer: string): unknown {
  return readSegments(value, parse(pointer));
}

/** Reads like `read`, for segments that are already parsed. */
export function readSegments(value: unknown, segments: readonly string[]): unknown {
  let at = value;
  for (const segment of segments) {
    at = member(at, segment);
    if (at === undefined) return undefined;
  }
  return at;
}

/**
 * Returns every value that a pointer with `*` matches, in document order: `*` iterates over the elements of a list or
 * the values of a map. Missing members are left out, so the result has no gaps.
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
 * Returns a copy of `value` with `next` at the pointer; only the objects on the path are copied, siblings keep their
 * identity. Missing or null parents become objects; in a list the segment is an index or `-` (append).
 * Throws a `TypeError` when a parent is a text, number or boolean, a `RangeError` for an index outside a list.
 */
export function write(value: unknown, pointer: string, next: unknown): unknown {
  return writeSegments(value, parse(pointer), next);
}

/** Writes like `write`, for segments that are already parsed. */
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

/**
 * Returns a copy of `value` without the member at the pointer; the same reference when there is none. A list closes the
 * gap.
 */
export function remove(value: unknown, pointer: string): unknown {
  return removeSegments(value, parse(pointer));
}

/** Removes like `remove`, for segments that are already parsed. */
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

/** A path and its new value; `undefined` removes it. */
export type PathWrite = readonly [segments: readonly string[], next: unknown];

/**
 * Applies `writeSegments`, or `removeSegments` for `undefined`, to many paths, none of which is inside another. Every
 * object on the paths is copied once, however many of them it contains.
 */
export function writeEach(value: unknown, writes: readonly PathWrite[]): unknown {
  if (!isMap(value) || writes.length < 2 || writes.some(([segments]) => segments.length === 0))
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

/** Removes like `remove` for a pointer with `*`: in every element of a list, every value of a map. */
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

/**
 * Returns the depth of the first value on a path that cannot have members (a text, a number, a list); `undefined` when
 * the path is free.
 */
export function blockedAt(value: unknown, segments: readonly string[]): number | undefined {
  let at = value;
  for (const [depth, segment] of segments.entries()) {
    if (at === undefined || at === null) return undefined;
    if (!isMap(at)) return depth;
    at = member(at, segment);
  }
  return undefined;
}
