import { cached } from "../cached.ts";
import { compilePattern } from "./compile-pattern.ts";
import { type Part, readPattern, UnusablePattern } from "./read-pattern.ts";

/** Returns why a pattern cannot be matched here, as the end of a sentence; `undefined` for one that can. */
export const patternError = cached((pattern: string): string | undefined =>
  errorOf(pattern, () => void compilePattern(pattern)),
);

const NOT_PLAIN =
  "a pattern of names has no groups and choices, and nothing behind what is repeated any number of times";

/**
 * Returns why a pattern cannot choose members by their names; `undefined` for one that can. These are matched by the
 * browser itself, so they are held to what it matches letter by letter.
 */
export function namePatternError(pattern: string): string | undefined {
  return errorOf(pattern, () => {
    const part = readPattern(pattern);
    const parts = part.kind === "sequence" ? part.parts : [part];
    if (!parts.every((one, index) => isPlain(one, index, parts))) throw new UnusablePattern(NOT_PLAIN);
  });
}

/** Letters and edges, each repeated a fixed number of times; any number of times only the last, behind a beginning. */
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
    return "it is not a regular expression that browsers know";
  }
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof UnusablePattern) return error.message;
    throw error;
  }
}
