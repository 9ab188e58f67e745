import type { CompareWord, Value } from "../expression/expression.ts";

/** An input of a condition: its expression, its reference, and its current value. */
export interface Operand {
  readonly written: Value;
  /** The reference with its slots filled; undefined for constants and operations. */
  readonly ref?: string;
  /** `UNKNOWN` while it is loading. */
  readonly present: unknown;
  /** Set for a boolean, by its schema or its value. */
  readonly yesNo?: true;
  /** Set when the value must not be shown: `present` is then only a mask. */
  readonly secret?: true;
}

interface Part {
  /** True if the part is fulfilled as described, including `negated`; undefined while that is unknown. */
  readonly outcome: boolean | undefined;
}

/**
 * Explanation of a predicate. Parts that mean the opposite of their word are `negated`; no part exists only for a
 * `not`.
 */
export type Explained =
  | (Part & { readonly kind: "group"; readonly word: "all" | "any"; readonly parts: readonly Explained[] })
  | (Part & {
      readonly kind: "compare";
      /** `ne`: a negated equality. */
      readonly word: CompareWord | "ne";
      readonly negated: boolean;
      readonly left: Operand;
      readonly right: Operand;
    })
  | (Part & { readonly kind: "truth" | "empty"; readonly negated: boolean; readonly of: Operand })
  | (Part & {
      readonly kind: "each";
      readonly word: "some" | "every";
      readonly negated: boolean;
      readonly of: Operand;
      /** Explanation of the condition for the most informative element: the first that decides. */
      readonly part: Explained | undefined;
    })
  | (Part & { readonly kind: "right" | "feature"; readonly negated: boolean; readonly name: string })
  | (Part & { readonly kind: "fixed" });
