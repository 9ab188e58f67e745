import type { CompareWord, Value } from "../expression/expression.ts";

/** A value that a condition looks at: as written, where it stands, what is there now. */
export interface Operand {
  readonly written: Value;
  /** The place, its slots filled; undefined for a plain value and for one that is worked out. */
  readonly ref?: string;
  /** `UNKNOWN` while it is loading. */
  readonly present: unknown;
  /** It is on or off, by its schema or by what is there. */
  readonly yesNo?: true;
  /** Nobody may see it: `present` is then only a mark that something is there. */
  readonly secret?: true;
}

interface Part {
  /** Returns whether it holds as it is said here, `not` included; undefined while that is not known. */
  readonly outcome: boolean | undefined;
}

/** Parts that say the opposite of their word are `negated`; there is no part that only turns another round. */
export type Explained =
  | (Part & { readonly kind: "group"; readonly word: "all" | "any"; readonly parts: readonly Explained[] })
  | (Part & {
      readonly kind: "compare";
      /** `ne`: an equality that is negated. */
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
      /** Holds what is asked of an element, with the element that tells most: the first that decides. */
      readonly part: Explained | undefined;
    })
  | (Part & { readonly kind: "right" | "feature"; readonly negated: boolean; readonly name: string })
  | (Part & { readonly kind: "fixed" });
