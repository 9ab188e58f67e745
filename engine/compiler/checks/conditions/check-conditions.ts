import { report } from "../../library/report.ts";
import { evaluatePredicate } from "../../../language/expression/evaluate.ts";
import type { Predicate, Rights, Value, ValueChoice } from "../../../language/expression/expression.ts";
import { printPredicate } from "../../../language/expression/print.ts";
import { isRef, type Ref } from "../../../language/expression/reference.ts";
import { sufficientRights } from "../../../language/expression/rights.ts";
import type { LeafSchema } from "../../../language/plan/plan.ts";
import type { Scope } from "../../../language/scope.ts";
import { shapeOfRef } from "../../refs/check-ref.ts";
import type { Context, CompiledCondition } from "../../library/context.ts";
import { checkComparisons } from "./check-comparisons.ts";
import { checkPatterns } from "./check-patterns.ts";

/** Reports conditions that can only ever hold or only ever fail: what they decide about is then always or never there. */
export function checkConditions(conditions: readonly CompiledCondition[]): void {
  for (const { predicate, alone, context, at, member, earlier } of conditions) {
    if (typeof predicate === "boolean") continue;
    checkPatterns(predicate, context, at, member);
    if (checkComparisons(predicate, context, at, member)) continue;
    const isJoined = alone !== undefined || earlier !== undefined;
    if (isJoined && !answersOf(alone ?? predicate, context).canHold) continue;
    const rival = earlier?.find(
      (other) => !answersOf({ op: "all", of: [other.predicate, predicate] }, context).canHold,
    );
    if (rival !== undefined) {
      const message = `"${member}" can never hold together with what the pack "${rival.pack}" asks for in ${rival.file}.`;
      report(context, {
        at,
        member,
        code: "P06",
        message,
        consequence: "Correct one of them: what they decide about is never there.",
      });
      continue;
    }
    const { canHold, canFail } = answersOf(predicate, context);
    if (canHold && (canFail || isJoined)) continue;
    const culprits = culpritsOf(predicate, context, canHold ? "any" : "all");
    const [code, verdict, follows] = canHold
      ? ["C02", "always true", "Leave it out, or correct it: nothing depends on it."]
      : ["C01", "never true", "Correct it: what it decides about is never there."];
    report(context, { at, member, code, message: `this condition is ${verdict}: ${culprits}.`, consequence: follows });
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
  const list = typeof predicate === "object" && predicate.op === word ? predicate.of : [predicate];
  const decides = (some: readonly Predicate[]): boolean => {
    const { canHold, canFail } = answersOf({ op: word, of: some }, context);
    return word === "all" ? !canHold : !canFail;
  };
  const one = list.find((part) => decides([part]));
  if (one !== undefined) return `${printed(one)}${knownValues(one, context)}`;
  for (const [at, first] of list.entries())
    for (const second of list.slice(at + 1))
      if (decides([first, second])) return `${printed(first)} with ${printed(second)}`;
  return printed(predicate);
}

function printed(predicate: Predicate): string {
  return JSON.stringify(printPredicate(predicate));
}

function knownValues(predicate: Predicate, context: Context): string {
  const known = shapeOf(predicate).variables.flatMap(({ ref }) => {
    const leaf: LeafSchema | undefined = ref === undefined ? undefined : shapeOfRef(ref, context);
    const what = leaf?.enum?.map((value) => JSON.stringify(value)).join(", ") ?? leaf?.type;
    return what === undefined ? [] : [`"${ref}" is ${leaf?.enum ? "one of " : ""}${what}`];
  });
  return known.length === 0 ? "" : ` (${known.join("; ")})`;
}

/** A text that stands in no descriptor. */
const OTHER = "\u{1F331}";

/**
 * The values that a condition is tried with for one reference: enough to tell every answer that it can give, since
 * conditions compare with each other and with the values written in them, and know nothing else.
 *
 * @param leaf what the entity's schema says of the reference; `undefined`: anything
 * @param literals values that stand in the condition
 */
export function candidates(leaf: LeafSchema | undefined, literals: readonly unknown[]): unknown[] {
  if (Array.isArray(leaf?.enum)) return [undefined, ...leaf.enum];
  const types = leaf?.type === undefined ? ALL : [leaf.type].flat();
  return [undefined, ...types.flatMap((type) => OF_TYPE[type]?.(literals, leaf) ?? [])];
}

const ALL = ["boolean", "number", "string", "array", "object"];

const OF_TYPE: Readonly<Record<string, (literals: readonly unknown[], leaf?: LeafSchema) => unknown[]>> = {
  boolean: () => [true, false],
  number: numbers,
  integer: numbers,
  string: (literals) => ["", OTHER, ...texts(literals).flatMap((text) => [text, text + OTHER])],
  array: (literals, leaf) => [
    [],
    ...sizes(literals).map((length) => Array.from({ length }, () => OTHER)),
    ...(leaf?.items?.enum ?? [...texts(literals), ...numbers(literals)]).map((item) => [item]),
  ],
  object: () => [{}, { [OTHER]: OTHER }],
  null: () => [null],
};

function numbers(literals: readonly unknown[]): number[] {
  const written = literals.filter((literal) => typeof literal === "number");
  return [...new Set([0, 1, ...written.flatMap((number) => [number - 1, number, number + 1])])];
}

function texts(literals: readonly unknown[]): string[] {
  return literals.filter((literal) => typeof literal === "string" && literal !== "").map(String);
}

/** Lengths of lists: the numbers written, and their neighbours. */
function sizes(literals: readonly unknown[]): number[] {
  return numbers(literals).filter((number) => Number.isInteger(number) && number > 0 && number < 20);
}

/**
 * More combinations than this are not tried, and the condition counts as fine: 50,000 take some 30 ms, in the browser too
 * when a pack is loaded. Of the 2,473 conditions of the sections six have more, up to 63 million.
 */
const MOST = 50_000;

/** The answers that a condition can give. Both are true where there are too many cases to tell. */
interface Answers {
  readonly canHold: boolean;
  readonly canFail: boolean;
}

/**
 * Returns the answers that a numbered condition can give, by trying it with every combination of values.
 *
 * @param predicate reads `$v/0`, `$v/1` …
 * @param values the values to try for each number
 */
export function decide(predicate: Predicate, values: readonly (readonly unknown[])[]): Answers {
  const cases = values.reduce((product, list) => product * list.length, 1);
  if (cases > MOST) return { canHold: true, canFail: true };
  let canHold = false;
  let canFail = false;
  for (let number = 0; number < cases && !(canHold && canFail); number += 1) {
    if (evaluatePredicate(predicate, scopeOf(values, number)) === true) canHold = true;
    else canFail = true;
  }
  return { canHold, canFail };
}

/** The scope of one combination: its number, written in digits of as many values as each place has. */
function scopeOf(values: readonly (readonly unknown[])[], number: number): Scope {
  let rest = number;
  const chosen = values.map((list) => {
    const value = list[rest % list.length];
    rest = Math.floor(rest / list.length);
    return value;
  });
  return { roots: { v: { get: (pointer) => chosen[Number(pointer.slice(1))] } } };
}

/** Describes what a condition reads, by the name that stands for it in `shape`. */
interface Variable {
  /** The reference as written; `undefined` for what is only true or false (rights, features, `some`, `every`). */
  readonly ref: string | undefined;
  /** Nothing is known of its shape: a value that is worked out. */
  readonly worked: boolean;
}

/** A condition whose reads are numbered: `$v/0` in place of `/protocol`. Equal reads have one number. */
interface Shape {
  readonly predicate: Predicate;
  readonly variables: readonly Variable[];
  /** Plain values that stand in it: what is worth trying. */
  readonly literals: readonly unknown[];
}

/** Numbers what a compiled predicate reads. What cannot be taken apart stands for a value of its own. */
export function shapeOf(predicate: Predicate): Shape {
  const names = new Map<string, number>();
  const variables: Variable[] = [];
  const literals: unknown[] = [];
  const number = (key: string, variable: Variable): Ref => {
    const known = names.get(key) ?? variables.push(variable) - 1;
    names.set(key, known);
    return `$v/${known}`;
  };
  const read = (ref: string): Ref => number(ref, { ref, worked: false });
  const gate = (part: Predicate): Ref => number(JSON.stringify(part), { ref: undefined, worked: false });
  const value = (part: Value): Value => {
    if (isRef(part)) return read(part);
    if (isList(part)) return part.map(value);
    if (typeof part !== "object" || part === null) {
      literals.push(part);
      return part;
    }
    switch (part.op) {
      case "if":
        return choice(part);
      case "first":
        return { op: part.op, of: part.of.map(value) };
      case "count":
        return { op: "count", of: value(part.of) };
      case "literal":
      case "map":
      case "join":
      case "merge":
      case "text":
      case "codec":
      case "from":
        return number(JSON.stringify(part), { ref: undefined, worked: true });
    }
  };
  const choice = (part: ValueChoice): ValueChoice => {
    const branch = (word: "then" | "else"): object => {
      const chosen = part[word];
      return chosen === undefined ? {} : { [word]: value(chosen) };
    };
    const predicate = condition(part.if);
    return { op: "if", if: predicate, ...branch("then"), ...branch("else") };
  };
  const condition = (part: Predicate): Predicate => {
    if (typeof part === "boolean") return part;
    if (typeof part === "string") return read(part);
    switch (part.op) {
      case "rights":
        return held(part.rights);
      case "feature":
      case "some":
      case "every":
      // No value can be thought of that fits any pattern.
      case "matches":
        return gate(part);
      case "all":
      case "any":
        return { op: part.op, of: part.of.map(condition) };
      case "not":
        return { op: "not", of: condition(part.of) };
      case "empty":
        return { op: "empty", of: read(part.of) };
      case "if":
        return choice(part);
      default:
        return { op: part.op, left: value(part.left), right: value(part.right) };
    }
  };
  // A right is held by itself or as part of another one.
  const held = (rights: Rights): Predicate => {
    const holding = (name: string): Predicate => number(`rights ${name}`, { ref: undefined, worked: false });
    if (typeof rights !== "string" && "literal" in rights) return holding(rights.literal);
    if (typeof rights !== "string")
      return "all" in rights ? { op: "all", of: rights.all.map(held) } : { op: "any", of: rights.any.map(held) };
    if (isRef(rights)) return read(rights);
    if (rights === "anyone") return true;
    const names = sufficientRights(rights);
    return { op: "any", of: names.map(holding) };
  };
  return { predicate: condition(predicate), variables, literals };
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
