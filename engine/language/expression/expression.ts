/**
 * Expressions as the plan holds them: what descriptors say, parsed once by `parse`. They are plain JSON. Whatever does
 * something carries its word as `op`; constants and references stand as they are written, since their form alone says
 * what they are (`isRef`). The types refer to each other, so they share a file.
 */
import type { Json } from "./json.ts";
import type { Ref } from "./reference.ts";

/** A constant, a reference, a list of values, or an operation. Evaluated by `evaluateValue`. */
export type Value = null | boolean | number | string | readonly Value[] | ValueOperation;

/** Values by name, or by the reference that they are written to. A name may hold slots: `x-{/type}`. */
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

/** `then` where the condition holds, else `else`; without both the condition's own answer. */
export interface ValueChoice {
  readonly op: "if";
  readonly if: Predicate;
  readonly then?: Value;
  readonly else?: Value;
}

/** Rows of data at hand: filtered, mapped, sorted. */
export interface ValueSource {
  readonly op: "from";
  /** A reference to a list or map, or the parts of a joined list. */
  readonly from: string | readonly Value[];
  /** The only item, in place of `from`. */
  readonly item?: Json;
  readonly where?: Predicate;
  readonly sort?: string | readonly string[];
  readonly value?: Value;
  /** The first row instead of all. */
  readonly one?: true;
  /** Names a row in `where` and `value`, in place of `$item`, for a lookup that asks for the item around it. */
  readonly as?: "found";
  readonly when?: Predicate;
}

/** The name of a codec, or its name with settings. */
export type CodecName = string | { readonly [name: string]: Json | undefined };

/** Words that compare two values. */
export type CompareWord = "eq" | "in" | "lt" | "gt" | "startsWith" | "contains" | "matches";

/** A constant answer, a reference (true for what is neither missing nor empty), or an operation. */
export type Predicate = boolean | Ref | PredicateOperation;

export type PredicateOperation =
  | { readonly op: "all" | "any"; readonly of: readonly Predicate[] }
  | { readonly op: "not"; readonly of: Predicate }
  | Comparison
  /** Asks the elements of a list, each as `$item`. */
  | { readonly op: "some" | "every"; readonly of: string; readonly is: Predicate }
  | { readonly op: "empty"; readonly of: string }
  | { readonly op: "rights"; readonly rights: Rights }
  | { readonly op: "feature"; readonly feature: string }
  /** Holds where the chosen value counts as true. */
  | ValueChoice;

export interface Comparison {
  readonly op: CompareWord;
  readonly left: Value;
  readonly right: Value;
}

/** A message key (its slots `{/x}` are references), a reference to words, or an object. Evaluated by `evaluateText`. */
export type TextExpression = string | Message | TextChoice | TextFirst | TextValue;

/** The first of several texts that says something. */
export interface TextFirst {
  readonly first: readonly TextExpression[];
}

/** Words that are looked up. */
export interface TextValue {
  readonly value: Value;
}

/** A message key with what fills the slots of its text. */
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

/** A link in a sentence: it fills a slot of a text, and its own text is what can be clicked. */
export interface TextLink {
  /** Screen id. */
  readonly to: string;
  readonly with?: Values;
  readonly tab?: string;
  readonly when?: Predicate;
  readonly text: TextExpression;
}

/**
 * The name of a right, which those that contain it suffice for, or that right itself (`literal`), a reference into the
 * record's access map, or a combination.
 */
export type Rights =
  | string
  | { readonly literal: string }
  | { readonly all: readonly Rights[] }
  | { readonly any: readonly Rights[] };
