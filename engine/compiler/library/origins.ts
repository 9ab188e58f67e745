import { escapeSegment } from "../../language/index.ts";
import type { Context, Library } from "./context.ts";
import type { SourceFile } from "../source/source-file.ts";

/** Stores the position of every object of a file. */
export function rememberOrigins(origins: Library["origins"], source: SourceFile): void {
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    origins.set(value, { source, pointer });
    for (const [key, item] of Object.entries(value)) walk(item, `${pointer}/${escapeSegment(key)}`);
  };
  walk(source.value, "");
}

/**
 * Returns a compiled member with the position of the list's member that it was made from. A plain text has no position
 * of its own, so it gets that of the list.
 */
export function withMemberOrigin<T extends object>(
  context: Context,
  made: T,
  list: readonly unknown[],
  index: number,
): T {
  const { origins, patches } = context.library;
  const member = list[index];
  const isObject = typeof member === "object" && member !== null;
  const changes = isObject ? patches?.narrowed.get(member) : undefined;
  if (changes !== undefined) patches?.changed.set(made, changes);
  const own = isObject ? origins.get(patches?.originals.get(member) ?? member) : undefined;
  const around = origins.get(list);
  const origin = own ?? (around && { ...around, pointer: `${around.pointer}/${index}` });
  if (origin) origins.set(made, origin);
  return made;
}

/** Returns an object that was made from others, with the position of the main one. */
export function withOrigin<T extends object>(context: Context, made: T, from: object): T {
  const origin = context.library.origins.get(from);
  if (origin) context.library.origins.set(made, origin);
  return made;
}
