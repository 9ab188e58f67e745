import { cached } from "../cached.ts";
import { decodeSegment, encodeSegment } from "./path.ts";

/**
 * Part of a path pattern such as `/users/{user}/{tab?}`. `{x?}` is optional, `{x?a|b}` is one of these words or
 * missing, `{x*}` matches any number of segments. Literal segments are written as in an address, percent-encoded.
 */
interface Part {
  readonly literal?: string;
  readonly name?: string;
  readonly many?: true;
  readonly optional?: true;
  /** The allowed values of the part. */
  readonly among?: readonly string[];
}

const partsOf = cached((pattern: string): readonly Part[] => pattern.split("/").filter(Boolean).map(partOf));

function partOf(segment: string): Part {
  const [, name, times, words = ""] = /^\{([^{}?*]+)([?*]?)([^{}?*]*)\}$/.exec(segment) ?? [];
  if (name === undefined) return { literal: decodeSegment(segment) };
  if (times === "*") return { name, many: true };
  if (times !== "?") return { name };
  return words === "" ? { name, optional: true } : { name, optional: true, among: words.split("|") };
}

/** Parameters that a pattern matches in an address: one text per name, a list for `{x*}`. */
export type RouteParams = Readonly<Record<string, string | readonly string[]>>;

/** Matches decoded address segments against one pattern; returns undefined without a match. */
export function matchPattern(pattern: string, segments: readonly string[]): RouteParams | undefined {
  return matchParts(partsOf(pattern), segments);
}

function matchParts(parts: readonly Part[], segments: readonly string[]): RouteParams | undefined {
  const [part, ...rest] = parts;
  if (!part) return segments.length === 0 ? {} : undefined;
  const [segment, ...after] = segments;
  if (part.many && part.name !== undefined) {
    for (let take = 0; take <= segments.length; take++) {
      const inner = matchParts(rest, segments.slice(take));
      if (inner) return { ...inner, [part.name]: segments.slice(0, take) };
    }
    return undefined;
  }
  if (segment !== undefined && fits(part, segment)) {
    const inner = matchParts(rest, after);
    if (inner) return part.name === undefined ? inner : { ...inner, [part.name]: segment };
  }
  return part.optional ? matchParts(rest, segments) : undefined;
}

function fits({ literal, among }: Part, segment: string): boolean {
  return literal === undefined ? (among?.includes(segment) ?? true) : literal === segment;
}

/**
 * Compares patterns by precedence: literal segments and allowed values come before parameters, earlier ones first; more
 * parts come before fewer.
 */
export function comparePatterns(a: string, b: string): number {
  const left = partsOf(a);
  const right = partsOf(b);
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = weight(left[index]) - weight(right[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function weight(part: Part | undefined): number {
  if (!part) return 4;
  if (part.literal !== undefined || part.among !== undefined) return 0;
  return part.many ? 3 : part.optional ? 2 : 1;
}

/** An entry that can be found by its patterns. */
export interface Routed {
  readonly paths: readonly string[];
}

/**
 * Returns the entry with the best matching pattern, and its parameters. Segments are decoded and start after the realm.
 */
export function matchRoute<T extends Routed>(
  entries: readonly T[],
  segments: readonly string[],
): { entry: T; pattern: string; params: RouteParams } | undefined {
  let best: { entry: T; pattern: string; params: RouteParams } | undefined;
  for (const entry of entries) {
    for (const pattern of entry.paths) {
      const params = matchPattern(pattern, segments);
      if (params && (!best || comparePatterns(pattern, best.pattern) < 0)) best = { entry, pattern, params };
    }
  }
  return best;
}

/**
 * Builds an address (without the realm) from a pattern. Missing optional parts are left out; returns `undefined` when a
 * required one is missing.
 */
export function buildPath(pattern: string, params: Readonly<Record<string, unknown>>): string | undefined {
  const segments: string[] = [];
  for (const part of partsOf(pattern)) {
    if (part.literal !== undefined) {
      segments.push(encodeSegment(part.literal));
      continue;
    }
    const value = part.name !== undefined && Object.hasOwn(params, part.name) ? params[part.name] : undefined;
    if (Array.isArray(value)) segments.push(...value.map((item) => encodeSegment(String(item))));
    else if (isGiven(value) && fits(part, String(value))) segments.push(encodeSegment(String(value)));
    else if (!part.optional && !part.many) return undefined;
  }
  return `/${segments.join("/")}`;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** Returns a pattern with an optional last part that is one of these words. */
export function withEndings(pattern: string, name: string, words: readonly string[]): string {
  return `${pattern}/{${name}?${words.join("|")}}`;
}

/** Returns a pattern in which the part `{name?}` is one of these words or missing. */
export function withAlternatives(pattern: string, name: string, words: readonly string[]): string {
  return words.length === 0 ? pattern : pattern.replace(`{${name}?}`, `{${name}?${words.join("|")}}`);
}

/** Returns the name of an optional part of an address: of `{tab?}`, `{tab?list|more}`, `{ancestors*}`. */
export function optionalName(segment: string): string | undefined {
  const { name, optional, many } = partOf(segment);
  return optional || many ? name : undefined;
}

/** Returns the names in a pattern, in order. */
export function patternNames(pattern: string): string[] {
  return partsOf(pattern).flatMap((part) => (part.name === undefined ? [] : [part.name]));
}

/** Returns the names of the required parts of a pattern. */
export function neededNames(pattern: string): string[] {
  return partsOf(pattern).flatMap(({ name, optional, many }) => (name === undefined || optional || many ? [] : [name]));
}
