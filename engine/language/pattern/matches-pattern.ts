import { cached } from "../cached.ts";
import { compilePattern, type Program, type Step } from "./compile-pattern.ts";
import { patternError } from "./pattern-error.ts";

/** Maximum work (steps times characters); larger inputs are not matched. */
const MOST_WORK = 5_000_000;

const programOf = cached(compilePattern);

/**
 * Returns whether a pattern matches somewhere in a text, like `RegExp` with the flag `u`, but in linear time. A browser
 * uses backtracking, which takes exponential time for some patterns. Returns true for a pattern that cannot be used and
 * for a text that is too long.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (patternError(pattern) !== undefined) return true;
  const program = programOf(pattern);
  const letters = [...text];
  return letters.length * program.steps.length > MOST_WORK || isFound(program, letters);
}

/** Matches the text from its end: a step leads to a match if one of its next steps does. */
function isFound({ start, steps, levels }: Program, letters: readonly string[]): boolean {
  const fitting = new Map<string, readonly number[]>();
  const fitsOf = (letter: string): readonly number[] => {
    const known = fitting.get(letter);
    if (known) return known;
    const fits = steps.flatMap((step, number) => (step.kind === "letter" && step.is(letter) ? [number] : []));
    fitting.set(letter, fits);
    return fits;
  };
  const ends = steps.flatMap(({ kind }, number) => (kind === "end" ? [number] : []));
  let after = new Uint8Array(steps.length);
  let here = new Uint8Array(steps.length);
  for (let at = letters.length; at >= 0; at -= 1) {
    const letter = letters[at];
    here.fill(0);
    for (const number of ends) here[number] = 1;
    for (const number of letter === undefined ? [] : fitsOf(letter)) {
      const step = steps[number];
      if (step?.kind === "letter" && after[step.next] === 1) here[number] = 1;
    }
    const isAtEdge = (written: string): boolean => isEdge(written, letters[at - 1], letter);
    // Steps inside of lookaheads are decided before those that depend on them.
    for (const level of levels.toReversed()) decide(level, steps, here, isAtEdge);
    if (here[start] === 1) return true;
    [after, here] = [here, after];
  }
  return false;
}

/** Decides steps that depend on others at the same character. Loops refer back, so it repeats until nothing changes. */
function decide(
  level: readonly number[],
  steps: readonly Step[],
  here: Uint8Array,
  isAtEdge: (written: string) => boolean,
): void {
  const leads = (step: Step | undefined): boolean => {
    if (step?.kind === "split") return step.to.some((one) => here[one] === 1);
    if (step?.kind === "edge") return here[step.next] === 1 && isAtEdge(step.written);
    return step?.kind === "look" && here[step.next] === 1 && (here[step.inside] === 1) !== step.isNot;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const number of level) {
      if (here[number] === 1 || !leads(steps[number])) continue;
      here[number] = 1;
      isChanged = true;
    }
  }
}

function isEdge(written: string, before: string | undefined, after: string | undefined): boolean {
  if (written === "^") return before === undefined;
  if (written === "$") return after === undefined;
  const isBetween = isWord(before) !== isWord(after);
  return written === "\\b" ? isBetween : !isBetween;
}

function isWord(letter: string | undefined): boolean {
  return letter !== undefined && /^\w$/.test(letter);
}
