import { writtenPart } from "../expression/print.ts";
import { type Scope, UNKNOWN } from "../scope.ts";
import { references } from "../expression/dependencies.ts";
import { asList, evaluatePredicate, evaluateValue, itemScope } from "../expression/evaluate.ts";
import type {
  Comparison,
  Predicate,
  PredicateOperation,
  Rights,
  Value,
  ValueChoice,
} from "../expression/expression.ts";
import { fillPlain, readRef } from "../expression/fill.ts";
import { isRef } from "../expression/reference.ts";
import type { LeafOf } from "./changeable.ts";
import type { Explained, Operand } from "./explained.ts";
import { typeOf } from "./sample.ts";

/** Returns whether the value of a reference is secret. */
export type IsSecret = (ref: string) => boolean;

/** Describes the inputs of a rule: schemas and secrets. */
export interface Facts {
  readonly leafOf: LeafOf;
  readonly isSecret: IsSecret;
}

const NO_FACTS: Facts = { leafOf: () => undefined, isSecret: () => false };

/** Text that replaces an existing secret. */
const HIDDEN = "**********";

/**
 * Explains a predicate part by part, with the current values. `not` is moved into the parts, so that every part is
 * described as it must be true. The `outcome` of the whole is the result of `evaluatePredicate`.
 */
export function explain(predicate: Predicate, scope: Scope, facts: Facts = NO_FACTS): Explained {
  return part(predicate, { scope, negated: false, facts });
}

interface At {
  readonly scope: Scope;
  readonly negated: boolean;
  readonly facts: Facts;
}

function part(predicate: Predicate, at: At): Explained {
  const { scope, negated, facts } = at;
  const explained: Written = { negated, outcome: turned(evaluatePredicate(predicate, scope), negated) };
  const operand = (written: Value): Operand => operandOf(written, scope, facts);
  if (typeof predicate === "boolean") return { kind: "fixed", outcome: explained.outcome };
  if (typeof predicate === "string") return { kind: "truth", ...explained, of: operand(predicate) };
  const asWritten = writtenPart(predicate);
  if (asWritten !== undefined) return { ...part(asWritten, at), outcome: explained.outcome };
  switch (predicate.op) {
    case "all":
    case "any":
      return group(
        predicate.op,
        predicate.of.map((one) => part(one, at)),
        explained,
      );
    case "not":
      return part(predicate.of, { ...at, negated: !negated });
    case "empty":
      return { kind: "empty", ...explained, of: operand(predicate.of) };
    case "some":
    case "every":
      return each(predicate, at, explained);
    case "rights":
      return partOfRights(predicate.rights, at, explained);
    case "feature":
      return { kind: "feature", ...explained, name: predicate.feature };
    case "if":
      return choice(predicate, at, explained);
    default:
      return compare(predicate, operand, explained);
  }
}

interface Written {
  readonly negated: boolean;
  readonly outcome: boolean | undefined;
}

const OPPOSITE = { all: "any", any: "all" } as const;

function group(word: "all" | "any", parts: readonly Explained[], { negated, outcome }: Written): Explained {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return { kind: "group", word: negated ? OPPOSITE[word] : word, outcome, parts };
}

function compare(
  { op: word, left, right }: Comparison,
  operand: (written: Value) => Operand,
  { negated, outcome }: Written,
): Explained {
  const explained = negated && word === "eq" ? "ne" : word;
  const sides = { left: operand(left), right: operand(right) };
  return { kind: "compare", word: explained, negated: negated && explained === word, outcome, ...sides };
}

/** Explains a right, a combination of rights, or a permission of the record itself. */
function partOfRights(needed: Rights, at: At, explained: Written): Explained {
  if (typeof needed === "string")
    return isRef(needed)
      ? { kind: "truth", ...explained, of: operandOf(needed, at.scope, at.facts) }
      : { kind: "right", name: needed, ...explained };
  if ("literal" in needed) return { kind: "right", name: needed.literal, ...explained };
  const [word, parts] = "all" in needed ? (["all", needed.all] as const) : (["any", needed.any] as const);
  return part({ op: word, of: parts.map((rights) => ({ op: "rights", rights })) }, at);
}

/** Explains a choice as both branches: `then` with the condition true, `else` with it false. */
function choice({ if: condition, then: yes, else: no }: ValueChoice, at: At, explained: Written): Explained {
  if (yes === undefined && no === undefined) return part(condition, at);
  const ways: readonly Predicate[] = [
    { op: "all", of: [condition, asPredicate(yes)] },
    { op: "all", of: [{ op: "not", of: condition }, asPredicate(no)] },
  ];
  return group(
    "any",
    ways.map((way) => part(way, at)),
    explained,
  );
}

/** Returns the predicate for a value that is used as a condition: whether it counts as true. */
function asPredicate(value: Value | undefined): Predicate {
  if (isRef(value)) return value;
  if (typeof value === "object" && value !== null && "op" in value && value.op === "if") return value;
  return typeof value === "object" ? value !== null : Boolean(value);
}

type Quantified = Extract<PredicateOperation, { readonly op: "some" | "every" }>;

function each({ op: word, of, is }: Quantified, { scope, facts }: At, explained: Written): Explained {
  const list = readRef(of, scope);
  const items = list === UNKNOWN ? [] : asList(list);
  const decides = (item: unknown): boolean => evaluatePredicate(is, itemScope(scope, item)) === (word === "some");
  const telling = items.find(decides) ?? items[0];
  const condition =
    items.length === 0 ? undefined : part(is, { scope: itemScope(scope, telling), negated: false, facts });
  return { kind: "each", word, ...explained, of: operandOf(of, scope, facts), part: condition };
}

function operandOf(written: Value, scope: Scope, facts: Facts): Operand {
  const present = evaluateValue(written, scope);
  const ref = isRef(written) ? (written.includes("{") ? (fillPlain(written, scope) ?? written) : written) : undefined;
  const secret = [ref, ...references(written)].some((place) => place !== undefined && facts.isSecret(place));
  return {
    written,
    ...(ref === undefined ? {} : { ref }),
    ...(ref !== undefined && typeOf(facts.leafOf(ref), present) === "boolean" ? { yesNo: true } : {}),
    ...(secret ? { secret: true, present: masked(present) } : { present }),
  };
}

/** Masks a secret; a missing one is shown as missing. */
function masked(present: unknown): unknown {
  return present === undefined || present === null || present === "" || present === UNKNOWN ? present : HIDDEN;
}

function turned(outcome: boolean | undefined, negated: boolean): boolean | undefined {
  return outcome === undefined ? undefined : outcome !== negated;
}
