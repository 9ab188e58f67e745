import type { LeafSchema, Predicate } from "../../plan.ts";
import { shapeOfRef } from "../check-ref.ts";
import { type Context, report } from "../context.ts";
import { candidates } from "./candidates.ts";
import { type Answers, decide } from "./decide.ts";
import { shapeOf } from "./variables.ts";

/** A condition as compiled, with where it stands. */
export interface MetCondition {
  readonly predicate: Predicate;
  readonly context: Context;
  readonly at: object;
  readonly member: string | undefined;
  /** Holds what is said here of it, where the rest is what stood there before: it is judged for itself too. */
  readonly alone?: Predicate;
  /** Conditions of earlier packs at the same place: both must be able to hold at once. */
  readonly earlier?: readonly Narrowing[];
}

/** A condition that a pack put before a piece of somebody else. */
export interface Narrowing {
  readonly predicate: Predicate;
  readonly pack: string | undefined;
  readonly file: string;
}

/** Reports conditions that can only ever hold or only ever fail: what they decide about is then always or never there. */
export function checkConditions(met: readonly MetCondition[]): void {
  for (const { predicate, alone, context, at, member, earlier } of met) {
    if (typeof predicate !== "object" && typeof predicate !== "string") continue;
    const isJoined = alone !== undefined || earlier !== undefined;
    if (isJoined && !answersOf(alone ?? predicate, context).canHold) continue;
    const rival = earlier?.find((other) => !answersOf({ all: [other.predicate, predicate] }, context).canHold);
    if (rival !== undefined) {
      const why = `"${member}" can never hold together with what the pack "${rival.pack}" asks for in ${rival.file}.`;
      report(context, at, member, "P06", why, "Correct one of them: what they decide about is never there.");
      continue;
    }
    const { canHold, canFail } = answersOf(predicate, context);
    if (canHold && (canFail || isJoined)) continue;
    const culprits = culpritsOf(predicate, context, canHold ? "any" : "all");
    const [code, verdict, follows] = canHold
      ? ["C02", "always true", "Leave it out, or correct it: nothing depends on it."]
      : ["C01", "never true", "Correct it: what it decides about is never there."];
    report(context, at, member, code, `this condition is ${verdict}: ${culprits}.`, follows);
  }
}

function answersOf(predicate: Predicate, context: Context): Answers {
  const { predicate: numbered, variables, literals } = shapeOf(predicate);
  const leaves = variables.map(({ ref }) => (ref === undefined ? undefined : shapeOfRef(ref, context)));
  // Two references may be compared: what one can be is worth trying for the other.
  const known = [...literals, ...leaves.flatMap((leaf) => leaf?.enum ?? [])];
  const values = variables.map(({ ref, worked }, index) =>
    ref === undefined && !worked ? [true, false] : candidates(leaves[index], known),
  );
  return decide(numbered, values);
}

/** The smallest part that decides already, one or two members of a list, in the descriptor's words. */
function culpritsOf(predicate: Predicate, context: Context, word: "all" | "any"): string {
  const parts: unknown = typeof predicate === "object" && predicate !== null ? Reflect.get(predicate, word) : undefined;
  const list: readonly Predicate[] = Array.isArray(parts) ? parts : [predicate];
  const decides = (some: readonly Predicate[]): boolean => {
    const { canHold, canFail } = answersOf({ [word]: some }, context);
    return word === "all" ? !canHold : !canFail;
  };
  const one = list.find((part) => decides([part]));
  if (one !== undefined) return `${JSON.stringify(one)}${knownValues(one, context)}`;
  for (const [at, first] of list.entries())
    for (const second of list.slice(at + 1))
      if (decides([first, second])) return `${JSON.stringify(first)} with ${JSON.stringify(second)}`;
  return JSON.stringify(predicate);
}

function knownValues(predicate: Predicate, context: Context): string {
  const known = shapeOf(predicate).variables.flatMap(({ ref }) => {
    const leaf: LeafSchema | undefined = ref === undefined ? undefined : shapeOfRef(ref, context);
    const what = leaf?.enum?.map((value) => JSON.stringify(value)).join(", ") ?? leaf?.type;
    return what === undefined ? [] : [`"${ref}" is ${leaf?.enum ? "one of " : ""}${what}`];
  });
  return known.length === 0 ? "" : ` (${known.join("; ")})`;
}
