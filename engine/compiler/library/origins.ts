import { escapeSegment } from "../../language/pointer.ts";
import type { Context, Library } from "./context.ts";
import type { SourceFile } from "../source/source-file.ts";

/** Remembers where every object of a file stands. */
export function rememberOrigins(origins: Library["origins"], source: SourceFile): void {
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    origins.set(value, { source, pointer });
    for (const [key, item] of Object.entries(value)) walk(item, `${pointer}/${escapeSegment(key)}`);
  };
  walk(source.value, "");
}

/**
 * Places what is compiled from a member of a list where the member stands; a plain text has its place from the
 * list.
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

/** An object made from others keeps the place of the one it mostly is. */
export function withOrigin<T extends object>(context: Context, made: T, from: object): T {
  const origin = context.library.origins.get(from);
  if (origin) context.library.origins.set(made, origin);
  return made;
}
