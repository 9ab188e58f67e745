import { isRef } from "../../ref.ts";
import { operatorOf } from "../../resolve.ts";

/** Describes what a condition reads, by the name that stands for it in `shape`. */
export interface Variable {
  /** The reference as written; `undefined` for what is only true or false (rights, features, `some`, `every`). */
  readonly ref: string | undefined;
  /** Nothing is known of its shape: a value that is worked out. */
  readonly worked: boolean;
}

/** A condition whose reads are numbered: `{ "eq": ["$v/0", "x"] }`. Equal reads have one number. */
export interface Shape {
  readonly predicate: unknown;
  readonly variables: readonly Variable[];
  /** Plain values that stand in it: what is worth trying. */
  readonly literals: readonly unknown[];
}

const GATES = ["rights", "feature", "some", "every"];
const COUNTED = ["count", "first", "if"];

/** Numbers what a compiled predicate reads. What cannot be taken apart stands for a value of its own. */
export function shapeOf(predicate: unknown): Shape {
  const names = new Map<string, number>();
  const variables: Variable[] = [];
  const literals: unknown[] = [];
  const number = (key: string, variable: Variable): string => {
    const known = names.get(key) ?? variables.push(variable) - 1;
    names.set(key, known);
    return `$v/${known}`;
  };
  const value = (part: unknown): unknown => {
    if (isRef(part)) return number(part, { ref: part, worked: false });
    if (Array.isArray(part)) return part.map(value);
    if (typeof part !== "object" || part === null) {
      literals.push(part);
      return part;
    }
    const operator = operatorOf(part);
    if (operator === "if") return condition(part);
    if (operator !== undefined && COUNTED.includes(operator)) {
      return Object.fromEntries(Object.entries(part).map(([word, inner]) => [word, value(inner)]));
    }
    return number(JSON.stringify(part), { ref: undefined, worked: true });
  };
  const condition = (part: unknown): unknown => {
    if (isRef(part)) return value(part);
    if (typeof part !== "object" || part === null) return part;
    const [word, argument] = Object.entries(part)[0] ?? ["", undefined];
    if (GATES.includes(word)) return number(JSON.stringify(part), { ref: undefined, worked: false });
    if (word === "all" || word === "any") return { [word]: Array.isArray(argument) ? argument.map(condition) : [] };
    if (word === "not") return { not: condition(argument) };
    if (word === "if") {
      const branch = (name: "then" | "else") => (name in part ? { [name]: value(Reflect.get(part, name)) } : {});
      return { if: condition(argument), ...branch("then"), ...branch("else") };
    }
    return { [word]: value(argument) };
  };
  return { predicate: condition(predicate), variables, literals };
}
