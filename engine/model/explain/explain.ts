import { fillPlain } from "../path.ts";
import { test } from "../predicate.ts";
import { isRef } from "../ref.ts";
import { asList, itemScope, readRef, resolve } from "../resolve.ts";
import { type Scope, UNKNOWN } from "../scope.ts";
import type { LeafOf } from "./changeable.ts";
import type { CompareWord, Explained, Operand } from "./explained.ts";
import { typeOf } from "./sample.ts";

/** Tells whether nobody may see what stands at a place. */
export type IsSecret = (ref: string) => boolean;

/** Describes what is known of the places that a rule looks at. */
export interface Facts {
  readonly leafOf: LeafOf;
  readonly isSecret: IsSecret;
}

const NO_FACTS: Facts = { leafOf: () => undefined, isSecret: () => false };

/** Holds what stands for a secret that is there. */
const HIDDEN = "**********";

/**
 * Takes a predicate apart: what it asks, part by part, with the values of this moment. `not` is drawn inwards, so that
 * every part is said as it has to hold. Of the whole, `outcome` is what `test` answers.
 */
export function explain(predicate: unknown, scope: Scope, facts: Facts = NO_FACTS): Explained {
  return part(predicate, scope, false, facts);
}

function part(predicate: unknown, scope: Scope, negated: boolean, facts: Facts): Explained {
  const outcome = turned(test(predicate, scope), negated);
  const inner = (piece: unknown, turn = negated): Explained => part(piece, scope, turn, facts);
  const operand = (written: unknown): Operand => operandOf(written, scope, facts);
  const group = (word: "all" | "any", parts: readonly Explained[]): Explained =>
    parts.length === 1 && parts[0]
      ? parts[0]
      : { kind: "group", word: negated ? OPPOSITE[word] : word, outcome, parts };
  if (isRef(predicate)) return { kind: "truth", negated, outcome, of: operand(predicate) };
  if (typeof predicate !== "object" || predicate === null) return { kind: "fixed", outcome };
  const [word = "", argument] = Object.entries(predicate)[0] ?? [];
  switch (word) {
    case "all":
    case "any":
      return group(
        word,
        listOf(argument).map((piece) => inner(piece)),
      );
    case "not":
      return inner(argument, !negated);
    case "empty":
      return { kind: "empty", negated, outcome, of: operand(argument) };
    case "some":
    case "every":
      return each(word, listOf(argument), { scope, negated, outcome, facts });
    case "rights":
      return rights(argument, inner, { negated, outcome });
    case "feature":
      return { kind: "feature", negated, outcome, name: String(argument) };
    case "if":
      return choice(predicate, inner, group);
    default:
      if (!isCompareWord(word)) return { kind: "fixed", outcome };
      return compare(word, listOf(argument).map(operand), negated, outcome);
  }
}

const OPPOSITE = { all: "any", any: "all" } as const;

function compare(
  word: CompareWord,
  sides: readonly Operand[],
  negated: boolean,
  outcome: boolean | undefined,
): Explained {
  const [left = NOTHING, right = NOTHING] = sides;
  const said = negated && word === "eq" ? "ne" : negated && word === "ne" ? "eq" : word;
  return { kind: "compare", word: said, negated: negated && said === word, outcome, left, right };
}

const NOTHING: Operand = { written: undefined, present: undefined };

/** Rights are a right, a combination of them, or what the record itself allows. */
function rights(needed: unknown, inner: (piece: unknown) => Explained, said: Said): Explained {
  if (typeof needed === "string" && !isRef(needed)) return { kind: "right", name: needed, ...said };
  if (typeof needed === "string") return { ...inner(needed), outcome: said.outcome };
  if (typeof needed !== "object" || needed === null) return { kind: "fixed", outcome: said.outcome };
  const [word, parts] = Object.entries(needed)[0] ?? [];
  return inner({ [word === "all" ? "all" : "any"]: listOf(parts).map((piece) => ({ rights: piece })) });
}

interface Said {
  readonly negated: boolean;
  readonly outcome: boolean | undefined;
}

/** `then` where the condition holds, `else` where it does not: both ways side by side. */
function choice(
  predicate: object,
  inner: (piece: unknown) => Explained,
  group: (word: "all" | "any", parts: readonly Explained[]) => Explained,
): Explained {
  const asked: unknown = Reflect.get(predicate, "if");
  if (!("then" in predicate) && !("else" in predicate)) return inner(asked);
  const yes = { all: [asked, Reflect.get(predicate, "then") ?? false] };
  const no = { all: [{ not: asked }, Reflect.get(predicate, "else") ?? false] };
  return group("any", [inner(yes), inner(no)]);
}

function each(
  word: "some" | "every",
  [ref, asked]: readonly unknown[],
  at: Said & { readonly scope: Scope; readonly facts: Facts },
): Explained {
  const { scope, negated, outcome, facts } = at;
  const list = readRef(String(ref), scope);
  const items = list === UNKNOWN ? [] : asList(list);
  const telling = items.find((item) => test(asked, itemScope(scope, item)) === (word === "some")) ?? items[0];
  return {
    kind: "each",
    word,
    negated,
    outcome,
    of: operandOf(ref, scope, facts),
    part: items.length === 0 ? undefined : part(asked, itemScope(scope, telling), false, facts),
  };
}

function operandOf(written: unknown, scope: Scope, facts: Facts): Operand {
  const present = resolve(written, scope);
  const ref = isRef(written) ? (written.includes("{") ? (fillPlain(written, scope) ?? written) : written) : undefined;
  const secret = [ref, ...refsIn(written)].some((place) => place !== undefined && facts.isSecret(place));
  return {
    written,
    ...(ref === undefined ? {} : { ref }),
    ...(ref !== undefined && typeOf(facts.leafOf(ref), present) === "boolean" ? { yesNo: true } : {}),
    ...(secret ? { secret: true, present: masked(present) } : { present }),
  };
}

/** A secret that is not there is no secret. */
function masked(present: unknown): unknown {
  return present === undefined || present === null || present === "" || present === UNKNOWN ? present : HIDDEN;
}

/** Every reference in a value that is worked out. */
function refsIn(written: unknown): string[] {
  if (isRef(written)) return [written];
  return typeof written === "object" && written !== null ? Object.values(written).flatMap(refsIn) : [];
}

function turned(outcome: boolean | undefined, negated: boolean): boolean | undefined {
  return outcome === undefined ? undefined : outcome !== negated;
}

function isCompareWord(word: string): word is CompareWord {
  return ["eq", "ne", "lt", "le", "gt", "ge", "startsWith", "contains", "in"].includes(word);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
