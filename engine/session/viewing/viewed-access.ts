import { isMap, type RecordAccess, holds } from "../../language/index.ts";
import type { RightSet } from "./viewing.ts";

/** The previewed administrator: their rights, and the rights that set the `access` flags of records, by resource. */
export interface Viewer {
  readonly access: readonly RecordAccess[];
  readonly rights: RightSet;
}

/**
 * Rewrites the `access` flags in a response as the server would set them for an administrator with these rights, except
 * for per-record permissions. An unknown flag becomes false.
 *
 * @param path path of the request, relative to the realm
 */
export function viewedAccess(answer: unknown, path: string, { access, rights }: Viewer): unknown {
  const segments = path.split("/");
  const lastWord = ({ words }: RecordAccess): number => segments.findLastIndex((segment) => words.includes(segment));
  const near = access.toSorted((a, b) => lastWord(b) - lastWord(a));
  const scope = { roots: {}, rights };
  const asSeen = (flags: object): object => {
    const names = Object.keys(flags);
    // Records may be listed under another resource: the names of their flags identify their own resource.
    const knownOf = (one: RecordAccess): number => names.filter((name) => Object.hasOwn(one.flags, name)).length;
    const [known] = near.toSorted((a, b) => knownOf(b) - knownOf(a));
    const held = (name: string): boolean => {
      const needed = known?.flags[name];
      return needed !== undefined && holds(needed, scope);
    };
    return Object.fromEntries(names.map((name) => [name, held(name)]));
  };
  const viewed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(viewed);
    if (!isMap(value)) return value;
    const entries = Object.entries(value).map(([key, inner]) => {
      return [key, key === "access" && isFlags(inner) ? asSeen(inner) : viewed(inner)];
    });
    return Object.fromEntries(entries);
  };
  return viewed(answer);
}

function isFlags(value: unknown): value is Record<string, boolean> {
  return isMap(value) && Object.values(value).every((flag) => typeof flag === "boolean");
}
