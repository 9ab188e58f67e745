import { report } from "../../library/report.ts";
import {
  evaluatePredicate,
  type Predicate,
  type Rights,
  type Value,
  type ValueChoice,
  printPredicate,
  isRef,
  type Ref,
  sufficientRights,
  type LeafSchema,
  type Scope,
} from "../../../language/index.ts";
import { shapeOfRef } from "../../refs/check-ref.ts";
import type { Context, CompiledCondition } from "../../library/context.ts";
import { checkComparisons } from "./check-comparisons.ts";
import { checkPatterns } from "./check-patterns.ts";

/** Reports conditions that are always true or always false, so that what depends on them is always or never shown. */
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
      const message = `"${member}" can never be true together with the condition of the pack "${rival.pack}" in ${rival.file}.`;
      report(context, {
        at,
        member,
        code: "P06",
        message,
        consequence: "What depends on both conditions never applies. Correct one of them.",
      });
      continue;
    }
    const { canHold, canFail } = answersOf(predicate, context);
    if (canHold && (canFail || isJoined)) continue;
    const culprits = culpritsOf(predicate, context, canHold ? "any" : "all");
    const [code, verdict, follows] = canHold
      ? ["C02", "always true", "It has no effect. Correct or remove it."]
      : ["C01", "never true", "What depends on it never applies. Correct it."];
    report(context, { at, member, code, message: `this condition is ${verdict}: ${culprits}.`, consequence: follows });
  }
}

function answersOf(predicate: Predicate, context: Context): Answers {
  const { predicate: numbered, variables, literals } = shapeOf(predicate);
  const leaves = variables.map(({ ref }) => (ref === undefined ? undefined : shapeOfRef(ref, context)));
  // Two references may be compared with each other, so the values of one are candidates for the other.
  const known = [...literals, ...leaves.flatMap((leaf) => leaf?.enum ?? [])];
  const values = variables.map(({ ref, worked }, index) =>
    ref === undefined && !worked ? [true, false] : candidates(leaves[index], known),
  );
  return decide(numbered, values);
}

/**
 * Returns the smallest part of the condition that decides the result, one or two members of a list, as a descriptor.
 */
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

/** A text that no descriptor contains. */
const OTHER = "\u{1F331}";

/**
 * Returns the values that a condition is evaluated with for one reference. They suffice to find every possible result,
 * because conditions compare only with each other and with the literals in them.
 *
 * @param leaf the schema of the reference; `undefined` means any value
 * @param literals literals in the condition
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

/** Returns the lengths of lists to try: the numbers in the condition and their neighbours. */
function sizes(literals: readonly unknown[]): number[] {
  return numbers(literals).filter((number) => Number.isInteger(number) && number > 0 && number < 20);
}

/**
 * Maximum number of combinations. A condition with more is not evaluated and counts as correct: 50,000 take some 30 ms,
 * in the browser too when a pack is loaded. Of the 2,473 conditions of the sections six have more, up to 63 million.
 */
const MOST = 50_000;

/** The possible results of a condition. Both are true when there are too many combinations. */
interface Answers {
  readonly canHold: boolean;
  readonly canFail: boolean;
}

/**
 * Returns the possible results of a numbered condition, by evaluating it with every combination of values.
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

/** Returns the scope of one combination. The digits of its number select a value for each variable. */
function scopeOf(values: readonly (readonly unknown[])[], number: number): Scope {
  let rest = number;
  const chosen = values.map((list) => {
    const value = list[rest % list.length];
    rest = Math.floor(rest / list.length);
    return value;
  });
  return { roots: { v: { get: (pointer) => chosen[Number(pointer.slice(1))] } } };
}

/** Describes a read of a condition, which `shapeOf` replaces by a number. */
interface Variable {
  /**
   * The reference as written; `undefined` for reads that are only true or false (rights, features, `some`, `every`).
   */
  readonly ref: string | undefined;
  /** True for a computed value, whose schema is unknown. */
  readonly worked: boolean;
}

/** A condition whose reads are replaced by numbers: `$v/0` instead of `/protocol`. Equal reads have the same number. */
interface Shape {
  readonly predicate: Predicate;
  readonly variables: readonly Variable[];
  /** Literals in the condition, which are candidates for its variables. */
  readonly literals: readonly unknown[];
}

/**
 * Replaces the reads of a compiled predicate by numbers. A part that cannot be analysed is replaced by a variable of
 * its own.
 */
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
      // A value that matches an arbitrary pattern cannot be computed, so the comparison is a variable of its own.
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
  // A right is granted by itself or as part of another one.
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
