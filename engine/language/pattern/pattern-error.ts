import { cached } from "../cached.ts";
import { compilePattern } from "./compile-pattern.ts";
import { type Part, readPattern, UnusablePattern } from "./read-pattern.ts";

/** Returns why a pattern cannot be matched here, as the end of a sentence; `undefined` for a usable one. */
export const patternError = cached((pattern: string): string | undefined =>
  errorOf(pattern, () => void compilePattern(pattern)),
);

const NOT_PLAIN = "a pattern of names cannot contain groups or alternatives, or anything after an unlimited repetition";

/**
 * Returns why a pattern cannot select members by their names; `undefined` for a usable one. The browser matches these
 * patterns itself, so they are limited to those that need no backtracking.
 */
export function namePatternError(pattern: string): string | undefined {
  return errorOf(pattern, () => {
    const part = readPattern(pattern);
    const parts = part.kind === "sequence" ? part.parts : [part];
    if (!parts.every((one, index) => isPlain(one, index, parts))) throw new UnusablePattern(NOT_PLAIN);
  });
}

/**
 * Returns whether a part is a character or an edge with a fixed number of repetitions; only the last part, after
 * others, may repeat any number of times.
 */
function isPlain(part: Part, index: number, parts: readonly Part[]): boolean {
  if (part.kind === "letter" || part.kind === "edge") return true;
  if (part.kind !== "repeat" || part.part.kind !== "letter") return false;
  const rest = parts.slice(index + 1);
  return part.least === part.most || (isEdge(parts[0], "^") && rest.every((one) => isEdge(one, "$")));
}

function isEdge(part: Part | undefined, written: string): boolean {
  return part?.kind === "edge" && part.written === written;
}

function errorOf(pattern: string, read: () => void): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch {
    return "it is not a valid regular expression";
  }
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof UnusablePattern) return error.message;
    throw error;
  }
}
