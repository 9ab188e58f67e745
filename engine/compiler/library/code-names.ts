import type { CodeKind } from "../../language/vocabulary.ts";
import { type CodeNames, type Context, NO_CODE } from "./context.ts";

/** Code as plain JSON: names by kind. */
export type CodeLists = Readonly<Record<CodeKind, readonly string[]>>;

/** Returns what a piece may name of the code of sections: nothing in a pack, also not by a piece that it uses. */
export function namesOfCode(context: Context, at: object, kind: CodeKind): ReadonlySet<string> {
  const pack = context.pack ?? context.library.origins.get(at)?.source.file.pack;
  return (pack === undefined ? context.library.code : NO_CODE)[kind];
}

/** The names as they are kept beside the plan. */
export function codeLists({ run, widget }: CodeNames): CodeLists {
  return { run: [...run], widget: [...widget] };
}

/** The names again. */
export function codeSets({ run, widget }: CodeLists): CodeNames {
  return { run: new Set(run), widget: new Set(widget) };
}
