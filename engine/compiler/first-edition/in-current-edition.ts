import { escapeSegment, parse, type Json } from "../../language/index.ts";
import type { SourceFile } from "../source/source-file.ts";
import { formerNames } from "./renamed-keywords.ts";
import { toSecondEdition } from "./to-second-edition.ts";
import { isObject } from "./walk.ts";

/**
 * Returns a file in the current edition of the language. A file of the first edition is rewritten in memory; its errors
 * are still reported at their positions in the file.
 */
export function inCurrentEdition(source: SourceFile): SourceFile {
  const { file, value } = source;
  const parsed = value as Json;
  const isFirst = file.isFirstEdition === true || (file.kind === "pack" && isObject(parsed) && parsed.language === 1);
  if (!isFirst) return source;
  const now = toSecondEdition(file.kind, parsed);
  return {
    file,
    // A manifest keeps the edition that it is written in.
    value: file.kind === "pack" && isObject(now) ? { ...now, language: 1 } : now,
    positionOf: (pointer) => source.positionOf(writtenPointer(pointer, parsed)),
  };
}

/** Returns the pointer in the file as written that corresponds to a pointer in the current edition. */
function writtenPointer(pointer: string, written: Json): string {
  let held: Json | undefined = written;
  const words = parse(pointer).map((word) => {
    const around: Json | undefined = held;
    const names = [word, ...formerNames(word)];
    const name = isObject(around) ? (names.find((one) => Object.hasOwn(around, one)) ?? word) : word;
    held = isObject(around)
      ? around[name]
      : Array.isArray(around)
        ? (around as readonly Json[])[Number(word)]
        : undefined;
    return name;
  });
  return words.map((word) => `/${escapeSegment(word)}`).join("");
}
