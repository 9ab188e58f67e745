import fc from "fast-check";
import type { Json, LeafSchema } from "../../../language/plan/plan.ts";
import { choice, plain, type Shape, type ShapeLeaf, text } from "./plain-shapes.ts";

/** Names that also occur as members of objects or in the markup, and names with the separators of paths and ids. */
const NAMES = ["a", "b", "name", "choice", "add", "a_b", "c.d/e~f {g}", "constructor", "10"] as const;
/** Names of members of a map. rjsf reads no schema for a member named `__proto__`. */
const KEYS = [...NAMES, "__proto__"] as const;

/** Generates a schema in which `$ref: "#/$defs/tree"` refers to a tree, with a value that fits it. */
export const shapes: fc.Arbitrary<Shape> = fc
  .integer({ min: 1, max: 2 })
  .chain(nested)
  .map((shape) => ({ ...shape, schema: { ...shape.schema, $defs: { tree: TREE } } as LeafSchema }));

const TREE = {
  type: "object",
  properties: {
    label: { type: "string" },
    next: { $ref: "#/$defs/tree" },
    below: { type: "array", items: { $ref: "#/$defs/tree" } },
  },
};

/** Generates a value with parts. */
function nested(depth: number): fc.Arbitrary<Shape> {
  return fc.oneof(
    object(depth),
    tuple(depth),
    objects(depth),
    reported(depth),
    untold(depth),
    dependent(depth),
    conditional(depth),
    named(depth),
    patterned(depth),
    tree(depth),
    merged(depth),
  );
}

function any(depth: number): fc.Arbitrary<Shape> {
  return depth <= 0 ? plain : fc.oneof({ weight: 2, arbitrary: plain }, { weight: 3, arbitrary: nested(depth - 1) });
}

interface Member {
  readonly name: string;
  readonly shape: Shape;
  readonly isThere: boolean;
}

function members(depth: number, names: readonly string[] = NAMES): fc.Arbitrary<readonly Member[]> {
  return fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), shape: any(depth), isThere: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ name }) => name,
  });
}

/** Generates members that the schema does not define, and whether the order is reversed. */
const unknown = fc.record({
  more: fc.constantFrom<Readonly<Record<string, Json>>>(
    {},
    {},
    { unknown: { a: [1, null] } },
    { "": "", unknown: null },
  ),
  isReversed: fc.boolean(),
});

/** Builds an object from members. `more` has further members that the schema does not define. */
function objectOf(
  all: readonly Member[],
  { more, isReversed }: { readonly more: Readonly<Record<string, Json>>; readonly isReversed: boolean },
  schema: object = { properties: schemasOf(all) },
): Shape {
  const there = all.filter(({ isThere }) => isThere);
  const entries = [...there.map(({ name, shape }) => [name, shape.value] as const), ...Object.entries(more)];
  return {
    schema: { type: "object", ...schema } as LeafSchema,
    value: Object.fromEntries(isReversed ? entries.toReversed() : entries),
    leaves: there.flatMap(({ name, shape }) => inside(name, shape)),
  };
}

function schemasOf(all: readonly Member[]): object {
  return Object.fromEntries(all.map(({ name, shape }) => [name, shape.schema]));
}

function inside(step: string | number, { leaves }: Shape): readonly ShapeLeaf[] {
  return leaves.map((one) => ({ ...one, path: [step, ...one.path] }));
}

function object(depth: number): fc.Arbitrary<Shape> {
  return fc.tuple(members(depth), unknown, fc.boolean()).map(([all, rest, isDemanding]) =>
    objectOf(all, rest, {
      properties: schemasOf(all),
      ...(isDemanding ? { required: all.filter(({ isThere }) => isThere).map(({ name }) => name) } : {}),
    }),
  );
}

/** Generates an object whose members come from several schemas in `allOf`. */
function merged(depth: number): fc.Arbitrary<Shape> {
  return fc.tuple(members(depth), unknown).map(([all, rest]) =>
    objectOf(all, rest, {
      allOf: all.map((one) => ({ type: "object", properties: schemasOf([one]) })),
    }),
  );
}

function tuple(depth: number): fc.Arbitrary<Shape> {
  return fc
    .record({
      places: fc.array(any(depth), { minLength: 1, maxLength: 3 }),
      more: fc.array(text, { maxLength: 2 }),
      isClosed: fc.boolean(),
      missing: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ places, more, isClosed, missing }) => {
      const there =
        missing > 0 ? places.slice(0, Math.max(0, places.length - missing)) : [...places, ...(isClosed ? [] : more)];
      return {
        schema: {
          type: "array",
          prefixItems: places.map(({ schema }) => schema),
          items: isClosed ? false : { type: "string" },
        } as never,
        value: there.map(({ value }) => value),
        leaves: there.flatMap((one, at) => inside(at, one)),
      };
    });
}

/** Generates rows with one schema, each with a subset of its members. */
function objects(depth: number): fc.Arbitrary<Shape> {
  return members(depth).chain((all) =>
    fc
      .array(fc.tuple(fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }), unknown), {
        maxLength: 3,
      })
      .map((rows) => {
        const rendered = rows.map(([there, rest]) =>
          objectOf(
            all.map((one, at) => ({ ...one, isThere: there[at] === true })),
            rest,
          ),
        );
        return {
          schema: { type: "array", items: { type: "object", properties: schemasOf(all) } } as LeafSchema,
          value: rendered.map(({ value }) => value),
          leaves: rendered.flatMap((one, at) => inside(at, one)),
        };
      }),
  );
}

/**
 * Generates alternatives that a member distinguishes: with or without a discriminator, with or without common members.
 */
function reported(depth: number): fc.Arbitrary<Shape> {
  return fc
    .record({
      branches: fc.array(members(depth, ["a", "b", "name", "choice"]), { minLength: 2, maxLength: 3 }),
      rest: unknown,
      own: text,
      word: fc.constantFrom("oneOf", "anyOf"),
      isNamed: fc.boolean(),
      isBeside: fc.boolean(),
      chosen: fc.nat(),
    })
    .map(({ branches, rest, own, word, isNamed, isBeside, chosen }) => {
      const at = chosen % branches.length;
      const kind: Shape = { schema: {}, value: `kind${at}`, leaves: [] };
      const beside: readonly Member[] = isBeside ? [{ name: "own", shape: own, isThere: true }] : [];
      const tag = { name: "kind", shape: kind, isThere: true };
      return objectOf([...beside, ...(branches[at] ?? []), tag], rest, {
        ...(isBeside ? { properties: schemasOf(beside) } : {}),
        ...(isNamed ? { discriminator: { propertyName: "kind" } } : {}),
        [word]: branches.map((all, index) => ({
          type: "object",
          required: ["kind"],
          properties: { ...schemasOf(all), kind: { const: `kind${index}` } },
        })),
      });
    });
}

/** Generates alternatives that only their types and required members distinguish. */
function untold(depth: number): fc.Arbitrary<Shape> {
  return fc
    .record({
      first: members(depth, ["a", "name"]),
      second: members(depth, ["a", "choice"]),
      own: fc.tuple(text, text),
      line: text,
      rest: unknown,
      word: fc.constantFrom("oneOf", "anyOf"),
      chosen: fc.constantFrom(0, 1, 2),
    })
    .map(({ first, second, own, line, rest, word, chosen }) => {
      const branch = (all: readonly Member[], name: string, shape: Shape) => {
        const whole = [{ name, shape, isThere: true }, ...all];
        return objectOf(whole, rest, { properties: schemasOf(whole), required: [name] });
      };
      const all = [branch(first, "one", own[0]), branch(second, "two", own[1]), line] as const;
      const { value, leaves } = all[chosen as 0 | 1 | 2];
      return { schema: { [word]: all.map(({ schema }) => schema) } as never, value, leaves };
    });
}

/** Generates members that depend on another member. */
function dependent(depth: number): fc.Arbitrary<Shape> {
  return fc.tuple(text, members(depth, ["a", "b", "name"]), unknown).map(([trigger, all, rest]) => {
    const cause = { name: "cause", shape: trigger, isThere: true };
    return objectOf([cause, ...all], rest, {
      properties: schemasOf([cause]),
      dependentSchemas: { cause: { properties: schemasOf(all) } },
    });
  });
}

/** Generates members that depend on the value of another member. */
function conditional(depth: number): fc.Arbitrary<Shape> {
  return fc
    .tuple(choice, members(depth, ["a", "b"]), members(depth, ["name", "add"]), unknown)
    .map(([mode, then, other, rest]) => {
      const branch: string = "then";
      const cause = { name: "mode", shape: mode, isThere: true };
      const all = mode.value === "p" ? then : other;
      return objectOf([cause, ...all], rest, {
        properties: schemasOf([cause]),
        if: { properties: { mode: { const: "p" } }, required: ["mode"] },
        [branch]: { properties: schemasOf(then) },
        else: { properties: schemasOf(other) },
      });
    });
}

/** Generates members with free names and one schema. */
function named(depth: number): fc.Arbitrary<Shape> {
  return fc.tuple(members(depth), fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 3 })).map(([all, names]) => {
    const row = objectOf(all, { more: {}, isReversed: false });
    return objectOf(
      names.map((name) => ({ name, shape: row, isThere: true })),
      { more: {}, isReversed: false },
      { additionalProperties: row.schema },
    );
  });
}

/** Generates members whose schema depends on their names. */
function patterned(depth: number): fc.Arbitrary<Shape> {
  return fc.tuple(any(depth), any(depth), unknown).map(([first, second, { isReversed }]) =>
    objectOf(
      [
        { name: "x_1", shape: first, isThere: true },
        { name: "x_2", shape: first, isThere: true },
        { name: "y_1", shape: second, isThere: true },
      ],
      { more: {}, isReversed },
      { patternProperties: { "^x_": first.schema, "^y_": second.schema }, additionalProperties: false },
    ),
  );
}

/** Generates a value with a recursive schema. */
function tree(depth: number): fc.Arbitrary<Shape> {
  const at = (left: number): fc.Arbitrary<Shape> =>
    fc
      .record({
        label: text,
        next: left > 0 ? fc.option(at(left - 1), { nil: undefined }) : fc.constant(undefined),
        below:
          left > 0 ? fc.option(fc.array(at(left - 1), { maxLength: 2 }), { nil: undefined }) : fc.constant(undefined),
        rest: unknown,
      })
      .map(({ label, next, below, rest }) =>
        objectOf(
          [
            ...(below === undefined ? [] : [{ name: "below", shape: listOf(below), isThere: true }]),
            { name: "label", shape: label, isThere: true },
            ...(next === undefined ? [] : [{ name: "next", shape: next, isThere: true }]),
          ],
          rest,
        ),
      )
      .map((shape) => ({ ...shape, schema: { $ref: "#/$defs/tree" } as LeafSchema }));
  return at(depth);
}

function listOf(items: readonly Shape[]): Shape {
  return {
    schema: {},
    value: items.map(({ value }) => value),
    leaves: items.flatMap((one, at) => inside(at, one)),
  };
}
