/**
 * Expressions of the plan: those of descriptors, parsed once by `parse`. They are plain JSON. An operation has its name
 * in `op`; constants and references keep their written form, by which they are recognized (`isRef`). The types refer to
 * each other, so they share a file.
 */
import type { Json } from "./json.ts";
import type { Ref } from "./reference.ts";

/** A constant, a reference, a list of values, or an operation. Evaluated by `evaluateValue`. */
export type Value = null | boolean | number | string | readonly Value[] | ValueOperation;

/** Values by name, or by the reference that they are written to. A name may contain slots: `x-{/type}`. */
export type Values = Readonly<Record<string, Value>>;

export type ValueOperation =
  /** Data that is never read as an expression. */
  | { readonly op: "literal"; readonly value: Json }
  /** An object whose members are values. */
  | { readonly op: "map"; readonly members: Values }
  | ValueChoice
  /** The first that is neither missing nor an empty text; where none is, an empty text that is written last. */
  | { readonly op: "first"; readonly of: readonly Value[] }
  /** Texts, one behind the other. */
  | { readonly op: "join"; readonly of: readonly Value[] }
  /** The members of objects, those of later ones before those of earlier ones. */
  | { readonly op: "merge"; readonly of: readonly Value[] }
  /** The number of elements or members. */
  | { readonly op: "count"; readonly of: Value }
  /** A text to be translated where it is shown. */
  | { readonly op: "text"; readonly text: TextExpression }
  /** A stored value decoded. */
  | { readonly op: "codec"; readonly codec: CodecName; readonly of: Value }
  | ValueSource;

/** Has the value `then` when the condition is true, else `else`; without both, the result of the condition. */
export interface ValueChoice {
  readonly op: "if";
  readonly if: Predicate;
  readonly then?: Value;
  readonly else?: Value;
}

/** Rows of local data: filtered, mapped, sorted. */
export interface ValueSource {
  readonly op: "from";
  /** A reference to a list or map, or the parts of a joined list. */
  readonly from: string | readonly Value[];
  /** The only item, instead of `from`. */
  readonly item?: Json;
  readonly where?: Predicate;
  readonly sort?: string | readonly string[];
  readonly value?: Value;
  /** Returns the first row instead of all. */
  readonly one?: true;
  /** Name of a row in `where` and `value`, instead of `$item`, for a lookup that reads the outer item. */
  readonly as?: "found";
  readonly when?: Predicate;
}

/** The name of a codec, or its name with settings. */
export type CodecName = string | { readonly [name: string]: Json | undefined };

/** Names of the comparisons of two values. */
export type CompareWord = "eq" | "in" | "lt" | "gt" | "startsWith" | "contains" | "matches";

/** A constant, a reference (true for what is neither missing nor empty), or an operation. */
export type Predicate = boolean | Ref | PredicateOperation;

export type PredicateOperation =
  | { readonly op: "all"; readonly of: readonly Predicate[] }
  | AnyOf
  | { readonly op: "not"; readonly of: Predicate }
  | Comparison
  /** Asks the elements of a list, each as `$item`. */
  | { readonly op: "some" | "every"; readonly of: string; readonly is: Predicate }
  | { readonly op: "empty"; readonly of: string }
  | { readonly op: "rights"; readonly rights: Rights }
  | { readonly op: "feature"; readonly feature: string }
  /** Holds where the chosen value counts as true. */
  | ValueChoice;

export interface AnyOf {
  readonly op: "any";
  readonly of: readonly Predicate[];
  /**
   * The first part is the condition as written. The second one, that the value is missing, was added because the
   * condition holds for the value that the server assumes then.
   */
  readonly assumed?: true;
}

export interface Comparison {
  readonly op: CompareWord;
  readonly left: Value;
  readonly right: Value;
}

/**
 * A message key (its slots `{/x}` are references), a reference to a text, or an object. Evaluated by `evaluateText`.
 */
export type TextExpression = string | Message | TextChoice | TextFirst | TextValue;

/** The first of several texts that is not empty. */
export interface TextFirst {
  readonly first: readonly TextExpression[];
}

/** A text that is looked up. */
export interface TextValue {
  readonly value: Value;
}

/** A message key with the values of its slots. */
export interface Message {
  readonly key: string;
  readonly with?: Slots;
}

export type Slots = Readonly<Record<string, Value | TextLink>>;

export interface TextChoice {
  readonly if: Predicate;
  readonly then?: TextExpression;
  readonly else?: TextExpression;
}

/** A link in a sentence: it fills a slot of a text, and its own text can be clicked. */
export interface TextLink {
  /** Screen id. */
  readonly to: string;
  readonly with?: Values;
  readonly tab?: string;
  readonly when?: Predicate;
  readonly text: TextExpression;
}

/**
 * The name of a right, for which rights that contain it are sufficient; exactly that right (`literal`); a reference
 * into the record's access map; or a combination.
 */
export type Rights =
  | string
  | { readonly literal: string }
  | { readonly all: readonly Rights[] }
  | { readonly any: readonly Rights[] };
