/** A path pattern with `{name}` segments, and its value. A last segment `{name*}` matches the rest of the path. */
export type Mounted<T> = { method: string; pattern: string; value: T };

type Compiled<T> = { segments: string[]; value: T };

/**
 * Finds the value for a path. Literal segments take precedence over `{name}`, so `users/count` is found before
 * `users/{id}` regardless of the order of the table. Parameters are URL-decoded. The constructor throws an error for
 * two patterns that match the same paths.
 */
export class Router<T> {
  readonly #byMethod = new Map<string, Compiled<T>[]>();

  constructor(mounted: readonly Mounted<T>[]) {
    for (const { method, pattern, value } of mounted) {
      const routes = this.#byMethod.get(method) ?? [];
      const segments = split(pattern);
      if (routes.some((other) => shape(other.segments) === shape(segments)))
        throw new Error(`Two handlers have the address ${method} ${pattern}.`);
      routes.push({ segments, value });
      this.#byMethod.set(method, routes);
    }
    for (const routes of this.#byMethod.values()) routes.sort((a, b) => order(a.segments, b.segments));
  }

  /** Returns the value and the parameters, or undefined if no pattern of this method matches. */
  find(method: string, path: string): { value: T; params: Record<string, string> } | undefined {
    const parts = split(path);
    for (const route of this.#byMethod.get(method) ?? []) {
      const params = match(route.segments, parts);
      if (params) return { value: route.value, params };
    }
    return undefined;
  }

  /** Returns whether a pattern of any method matches the path. */
  knows(path: string): boolean {
    const parts = split(path);
    return [...this.#byMethod.values()].flat().some((route) => match(route.segments, parts) !== undefined);
  }
}

const split = (path: string): string[] => path.split("/").filter((part) => part !== "");

const isName = (segment: string): boolean => segment.startsWith("{");
const isRest = (segment: string | undefined): boolean => segment?.endsWith("*}") ?? false;

/** Returns a pattern without names of parameters, which is equal for patterns that match the same paths. */
const shape = (segments: string[]): string =>
  segments.map((segment) => (isRest(segment) ? "{*}" : isName(segment) ? "{}" : segment)).join("/");

function order(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const rank = (segment: string | undefined) =>
      segment === undefined ? 3 : isRest(segment) ? 2 : isName(segment) ? 1 : 0;
    const difference = rank(a[i]) - rank(b[i]);
    if (difference !== 0) return difference;
  }
  return b.length - a.length;
}

function match(segments: string[], parts: string[]): Record<string, string> | undefined {
  const rest = isRest(segments.at(-1));
  if (rest ? parts.length < segments.length : parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    if (isRest(segment)) {
      params[segment.slice(1, -2)] = parts.slice(i).map(decode).join("/");
      return params;
    }
    const part = parts[i];
    if (part === undefined) return undefined;
    if (isName(segment)) params[segment.slice(1, -1)] = decode(part);
    else if (segment !== part && segment !== decode(part)) return undefined;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
