import { type Part, readPattern, UnusablePattern } from "./read-pattern.ts";

/** A step of matching; `next`, `to` and `inside` are indexes of steps. */
export type Step =
  | { readonly kind: "end" }
  | { readonly kind: "letter"; readonly is: (letter: string) => boolean; readonly next: number }
  | { readonly kind: "edge"; readonly written: string; readonly next: number }
  | { readonly kind: "split"; readonly to: number[] }
  | { readonly kind: "look"; readonly inside: number; readonly isNot: boolean; readonly next: number };

/** A pattern compiled to steps. */
export interface Program {
  readonly start: number;
  readonly steps: readonly Step[];
  /** Indexes of the steps that depend on other steps at the same character, by their depth in lookaheads. */
  readonly levels: readonly (readonly number[])[];
}

/** Maximum number of steps: with more, each character of a text would take too long. */
const MOST_STEPS = 2_000;

/**
 * Compiles a pattern that `RegExp` accepts with the flag `u`.
 *
 * @throws UnusablePattern when it cannot be matched in linear time
 */
export function compilePattern(pattern: string): Program {
  const steps: Step[] = [];
  const levels: number[][] = [];

  const add = (step: Step, level: number): number => {
    if (steps.length >= MOST_STEPS) throw new UnusablePattern("it is too long");
    levels[level] ??= [];
    if (step.kind !== "letter" && step.kind !== "end") levels[level].push(steps.length);
    return steps.push(step) - 1;
  };
  /** Adds the steps of a part in front of the step `next`; returns the first of them. */
  const before = (part: Part, next: number, level: number): number => {
    switch (part.kind) {
      case "letter":
        return add({ kind: "letter", is: testOf(part.written), next }, level);
      case "edge":
        return add({ kind: "edge", written: part.written, next }, level);
      case "sequence":
        return part.parts.reduceRight((after, one) => before(one, after, level), next);
      case "choice":
        return add({ kind: "split", to: part.parts.map((one) => before(one, next, level)) }, level);
      case "look": {
        const inside = before(part.part, add({ kind: "end" }, level + 1), level + 1);
        return add({ kind: "look", inside, isNot: part.isNot, next }, level);
      }
      case "repeat":
        return repeat(part, next, level);
    }
  };
  const repeat = ({ part, least, most }: Extract<Part, { kind: "repeat" }>, next: number, level: number): number => {
    let first = next;
    if (most === Infinity) {
      const to = [next];
      first = add({ kind: "split", to }, level);
      to.push(before(part, first, level));
    } else {
      for (let count = least; count < most; count += 1)
        first = add({ kind: "split", to: [next, before(part, first, level)] }, level);
    }
    for (let count = 0; count < least; count += 1) {
      const one = before(part, first, level);
      // A part that consumes nothing and has no steps is the same when it is repeated.
      if (one === first) break;
      first = one;
    }
    return first;
  };
  const start = before(readPattern(pattern), add({ kind: "end" }, 0), 0);
  return { start, steps, levels };
}

function testOf(written: string): (letter: string) => boolean {
  const one = new RegExp(`^(?:${written})$`, "u");
  return (letter) => one.test(letter);
}
