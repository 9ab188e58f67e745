import type { CodeKind } from "../../language/index.ts";
import { type CodeNames, type Context, NO_CODE } from "./context.ts";

/** Names of code as plain JSON, by kind. */
export type CodeLists = Readonly<Record<CodeKind, readonly string[]>>;

/**
 * Returns the names of code that a piece may use: none in a pack, not even through a built-in piece that the pack uses.
 */
export function namesOfCode(context: Context, at: object, kind: CodeKind): ReadonlySet<string> {
  const pack = context.pack ?? context.library.origins.get(at)?.source.file.pack;
  return (pack === undefined ? context.library.code : NO_CODE)[kind];
}

/** Returns the names as lists, which are stored beside the plan. */
export function codeLists({ run, widget }: CodeNames): CodeLists {
  return { run: [...run], widget: [...widget] };
}

/** Returns the names as sets, from lists. */
export function codeSets({ run, widget }: CodeLists): CodeNames {
  return { run: new Set(run), widget: new Set(widget) };
}
