import type { Json } from "./json.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Scope, UNKNOWN } from "../scope.ts";
import { choice } from "../testing/choice.ts";
import { dependencies } from "./dependencies.ts";
import { evaluatePredicate, evaluateValue } from "./evaluate.ts";
import { evaluateText } from "./evaluate-text.ts";
import { parsePredicate, parseRights, parseText, parseValue } from "./parse.ts";
import { printPredicate, printRights, printText, printValue } from "./print.ts";
import { COMPARE_KEYWORDS } from "./keywords.ts";

const ref = fc.constantFrom("/a", "/b", "/c/d", "/list", "/list/*/id", "/map/{/b}", "$load/x", "$item/id", "$item");
const name = fc.constantFrom("a", "b", "count", "op", "x-{/b}");
const constant = fc.constantFrom<Json>("x", "y", "", `\${key}`, 0, 1, true, false, null);
/** Generates JSON values: printed and parsed again, which removes negative zeros. */
const json = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes("__proto__"))
  .map((text): Json => JSON.parse(text));

/** Shared limit of depth, because values, conditions and texts can be nested in each other. */
const DEPTH = { maxDepth: 4, depthIdentifier: fc.createDepthIdentifier(), depthSize: "small" } as const;

/** Generates expressions as descriptors write them. */
const written = fc.letrec<{ value: Json; compared: Json; predicate: Json; text: Json; rights: Json }>((tie) => {
  const values = fc.array(tie("value"), { maxLength: 3 });
  const predicates = fc.array(tie("predicate"), { minLength: 1, maxLength: 3 });
  const word = (names: readonly string[], argument: fc.Arbitrary<Json>) =>
    fc.tuple(fc.constantFrom(...names), argument).map(([one, of]) => ({ [one]: of }));
  const source = fc
    .tuple(ref, tie("predicate"), tie("value"))
    .map(([from, where, value]) => ({ from, where, value, sort: "/id" }));
  const members = fc.dictionary(name, tie("value"), { maxKeys: 3 }).map((object) => ({ ...object, plain: 1 }));
  const choose = (part: fc.Arbitrary<Json>) =>
    fc.tuple(tie("predicate"), part, part).map(([condition, yes, no]) => choice(condition, yes, no));
  return {
    value: fc.oneof(
      DEPTH,
      ref,
      constant,
      values,
      members,
      source,
      word(["literal"], json),
      word(["first", "join", "merge"], values),
      word(["count"], tie("value")),
      word(["text"], tie("text")),
      choose(tie("value")),
      tie("value").map((of) => ({ codec: "string-boolean", of })),
    ),
    predicate: fc.oneof(
      DEPTH,
      ref,
      fc.boolean(),
      fc.tuple(ref, tie("compared")).map(([place, is]) => ({ [place]: is })),
      fc
        .tuple(fc.oneof(constant, word(["count"], tie("value"))), tie("compared"))
        .map(([value, is]) => ({ value, is })),
      fc.dictionary(ref, tie("compared"), { minKeys: 2, maxKeys: 3 }),
      fc.tuple(ref, tie("value"), tie("value")).map(([place, gt, lt]) => ({ [place]: { gt, lt } })),
      word(["any"], predicates),
      predicates.map((all) => ({ all: [...all, "/a"] })),
      word(["not"], tie("predicate")),
      word(["empty"], ref),
      fc.tuple(ref, word(["any", "all"], tie("predicate"))).map(([place, is]) => ({ [place]: is })),
      word(["rights"], tie("rights")),
      word(["feature"], fc.constantFrom("F", "G")),
      choose(tie("value")),
    ),
    compared: fc.oneof(
      DEPTH,
      ref,
      constant,
      values,
      word(COMPARE_KEYWORDS, tie("value")),
      word(["literal"], json),
      word(["count"], tie("value")),
    ),
    text: fc.oneof(
      DEPTH,
      fc.constantFrom("key", "of.{/b}", "/a"),
      word(["first"], fc.array(tie("text"), { minLength: 2, maxLength: 3 })),
      fc
        .dictionary(fc.constantFrom("n", "m"), tie("value"), { maxKeys: 2 })
        .map((slots) => ({ key: "k", with: slots })),
      choose(tie("text")),
    ),
    rights: fc.oneof(
      DEPTH,
      fc.constantFrom("view-users", "manage-realm", "/a"),
      word(["all", "any"], fc.array(tie("rights"), { minLength: 1, maxLength: 2 })),
    ),
  };
});

const held = fc.constantFrom<unknown>("x", "y", "", 0, 1, true, false, null, undefined, ["x"], [{ id: "x" }], { a: 1 });
const PLACES = ["/a", "/b", "/c/d", "/list", "/map", "$load/x"];

/** Returns a scope with values at every reference, and members inside of each. */
function scopeOf(values: readonly unknown[]): Scope {
  const at = (root: string) => ({
    get: (pointer: string): unknown => {
      const place = PLACES.findIndex((one) => one === (root === "record" ? pointer : `$${root}${pointer}`));
      return place < 0 ? undefined : values[place];
    },
  });
  return {
    roots: { record: at("record"), load: at("load") },
    rights: new Set(["view-users"]),
    features: (feature) => feature === "F",
  };
}
const anyValues = fc.array(fc.oneof({ weight: 8, arbitrary: held }, { weight: 1, arbitrary: fc.constant(UNKNOWN) }), {
  minLength: PLACES.length,
  maxLength: PLACES.length,
});

describe("Expression", () => {
  it("prints as it was written", () => {
    fc.assert(fc.property(written.value, (one) => void expect(printValue(parseValue(one))).toEqual(one)));
    fc.assert(fc.property(written.predicate, (one) => void expect(printPredicate(parsePredicate(one))).toEqual(one)));
    fc.assert(fc.property(written.text, (one) => void expect(printText(parseText(one) ?? "")).toEqual(one)));
    fc.assert(fc.property(written.rights, (one) => void expect(printRights(parseRights(one))).toEqual(one)));
  });

  it("is plain JSON", () => {
    fc.assert(
      fc.property(written.value, written.predicate, (value, predicate) => {
        const parsed = [parseValue(value), parsePredicate(predicate)];
        expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
      }),
    );
  });

  it("has the opposite result when negated, unless it is unknown", () => {
    fc.assert(
      fc.property(written.predicate, anyValues, (one, values) => {
        const scope = scopeOf(values);
        const of = parsePredicate(one);
        const answer = evaluatePredicate(of, scope);
        expect(evaluatePredicate({ op: "not", of }, scope)).toBe(answer === undefined ? undefined : !answer);
      }),
    );
  });

  it("reads nothing but its dependencies", () => {
    fc.assert(
      fc.property(written.value, written.predicate, written.text, anyValues, anyValues, (...rendered) => {
        const [value, predicate, text, before, after] = rendered;
        const parsed = { value: parseValue(value), predicate: parsePredicate(predicate), text: parseText(text) };
        const evaluate = (scope: Scope): unknown => [
          evaluateValue(parsed.value, scope),
          evaluatePredicate(parsed.predicate, scope),
          evaluateText(parsed.text, scope, () => []),
        ];
        const read = dependencies([parsed.value, parsed.predicate, parsed.text]).map(({ root, pointer }) =>
          root === "record" ? pointer : `$${root}${pointer}`,
        );
        const isRead = (place: string): boolean => read.some((one) => place === one || place.startsWith(`${one}/`));
        // Only values outside of the dependencies change; a slot may contain the name of any member.
        const mixed = PLACES.map((place, at) => (isRead(place) ? before[at] : after[at]));
        expect(evaluate(scopeOf(mixed))).toEqual(evaluate(scopeOf(before)));
      }),
    );
  });
});
