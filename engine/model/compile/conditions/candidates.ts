import type { LeafSchema } from "../../plan.ts";

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
