import { nameOf } from "../library/collect.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { pathsOf } from "../nodes/compile-screen.ts";
import { asNode } from "../source/node.ts";
import { isOwn } from "../library/patch-book.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/**
 * Rejects entities, resources and screens of a pack whose names do not start with the pack's name, so that names of two
 * packs, or of a pack and a later console, never collide. A file with any other name is left out.
 */
export function withOwnNames(sources: readonly SourceFile[], diagnostics: Diagnostic[]): SourceFile[] {
  return sources.filter((source) => {
    const { pack, kind } = source.file;
    if (pack !== undefined && kind === "pieces") return hasOwnName(source, pack, diagnostics);
    if (pack === undefined || (kind !== "resource" && kind !== "screen" && kind !== "entity")) return true;
    const word = kind === "entity" ? "$id" : "id";
    const errors = [source.value].flat().flatMap((value, index): Diagnostic[] => {
      const id = String(asNode(value)[word]);
      if (isOwn(id, pack)) return [];
      const pointer = Array.isArray(source.value) ? `/${index}/${word}` : `/${word}`;
      const message = `the id "${id}" does not start with "${pack}-".`;
      return [diagnosticAt(source, pointer, "P04", message, `Use "${pack}-${id}". The file is ignored.`)];
    });
    if (kind === "screen") errors.push(...slotFirst(source));
    diagnostics.push(...errors);
    return errors.length === 0;
  });
}

/** Returns whether a file of pieces has a valid name. Pieces are named after their file. */
function hasOwnName(source: SourceFile, pack: string, diagnostics: Diagnostic[]): boolean {
  const name = nameOf(source);
  if (isOwn(name, pack)) return true;
  const message = `the name of the file does not start with "${pack}-".`;
  const advice = `Rename it to "${pack}-${name}.pieces.json". The file is ignored.`;
  diagnostics.push(diagnosticAt(source, "", "P04", message, advice));
  return false;
}

/** Returns an error for an address that begins with a slot: it would match every address that no screen has. */
function slotFirst(source: SourceFile): Diagnostic[] {
  const open = pathsOf(asNode(source.value)).find((path) => path.startsWith("/{"));
  if (open === undefined) return [];
  const message = `the address "${open}" begins with a slot: it would match every address that no other screen has.`;
  return [
    diagnosticAt(
      source,
      "/path",
      "P13",
      message,
      "Begin it with a word that identifies the pack. The file is ignored.",
    ),
  ];
}
