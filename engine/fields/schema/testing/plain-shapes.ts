import fc from "fast-check";
import type { Json, LeafSchema } from "../../../language/plan/plan.ts";
import type { ValuePath } from "../values/schema-context.ts";

/** Describes a part of a value that has its own control, and the value to enter there. */
export interface ShapeLeaf {
  readonly path: ValuePath;
  readonly kind: "text" | "number" | "switch" | "choice";
  readonly next: Json;
}

/** Describes a schema with a value that fits it, and the parts that can be changed one by one. */
export interface Shape {
  readonly schema: LeafSchema;
  readonly value: Json;
  readonly leaves: readonly ShapeLeaf[];
}

const word = fc.constantFrom("", "x", "word", "two words", " é\u{1f600} ", "null", "0");
export const text = fc
  .tuple(word, fc.constantFrom("next", "other"))
  .map(([value, next]) => leaf({ type: "string" }, value, "text", next));
const whole = fc.integer({ min: -5, max: 5 }).map((value) => leaf({ type: "integer" }, value, "number", value + 7));
const number = fc
  .integer({ min: -5, max: 5 })
  .map((value) => leaf({ type: "number" }, value / 4, "number", value + 7.5));
const yesOrNo = fc.boolean().map((value) => leaf({ type: "boolean", default: true }, value, "switch", !value));
export const choice = fc.constantFrom("p", "q").map((value) => {
  const schema = { oneOf: [{ const: "p", title: "Pee" }, { const: "q" }, { const: "r" }] };
  return leaf(schema, value, "choice", "r");
});
const listed = fc.constantFrom(1, 2).map((value) => leaf({ enum: [1, 2, 3] as never }, value, "choice", 3));
const either = fc
  .constantFrom<readonly [Json, ShapeLeaf["kind"], Json]>(["s", "text", "next"], [4, "number", 11])
  .map(([value, kind, next]) => leaf({ type: ["integer", "string"] }, value, kind, next));
const nullable = fc
  .constantFrom<Json>("s", null)
  .map((value) => leaf({ type: ["string", "null"] } as never, value, "text", "next"));
const unsaid = fc
  .constantFrom<readonly [Json, ShapeLeaf["kind"], Json]>(
    ["s", "text", "next"],
    [1.5, "number", 11],
    [true, "switch", false],
  )
  .map(([value, kind, next]) => leaf({}, value, kind, next));
/** Values that have one control for all of their parts, or none. They are kept and not changed. */
const stored = fc
  .constantFrom<readonly [LeafSchema, Json]>(
    [{ const: { a: [1, null] } } as never, { a: [1, null] }],
    [{ const: "c" } as never, "c"],
    [{ type: "null" } as never, null],
    [{ type: "array", items: { type: "string" } }, ["a", "", "a"]],
    [
      { type: "object", additionalProperties: { type: "string" } },
      { b: "1", a: "" },
    ],
    [{}, { b: [null, { c: {} }], a: [] }],
    [{}, null],
  )
  .map(([schema, value]): Shape => ({ schema, value, leaves: [] }));
/** Generates a value without parts, with a schema that it fits. */
export const plain = fc.oneof(text, whole, number, yesOrNo, choice, listed, either, nullable, unsaid, stored);

function leaf(schema: LeafSchema, value: Json, kind: ShapeLeaf["kind"], next: Json): Shape {
  return { schema, value, leaves: [{ path: [], kind, next }] };
}
