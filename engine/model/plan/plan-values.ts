/** A literal, a reference or an operator (language: Values); worked out by `resolve`. */
export type Value = unknown;

/** Worked out by `test`. */
export type Predicate = unknown;

/** A message key, a reference, or an object; worked out by `sayText`. */
export type Text =
  | string
  | { readonly key: string; readonly with?: Readonly<Record<string, Value | TextLink>> }
  | { readonly if: Predicate; readonly then?: Text; readonly else?: Text };

/** A link in a sentence: it fills a slot of a text, and its own text is what can be clicked. */
export interface TextLink {
  /** Screen id. */
  readonly to: string;
  readonly with?: Values;
  readonly tab?: string;
  readonly when?: Predicate;
  readonly text: Text;
}

export type Tone = "neutral" | "primary" | "ok" | "info" | "warning" | "danger";

export interface PlanRule {
  readonly check: Predicate;
  readonly text: Text;
  readonly tone?: Tone;
}

/** A check with the sentence that explains it. */
export type Base = "realm" | "admin" | "server";

export type Values = Readonly<Record<string, Value>>;

/** A control, cell or codec with its settings. */
export interface Named {
  readonly name: string;
  readonly settings?: unknown;
}

/** A leaf of an entity schema as a field needs it. */
export interface LeafSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: LeafSchema;
  readonly properties?: Readonly<Record<string, LeafSchema>>;
  readonly additionalProperties?: LeafSchema | boolean;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly readOnly?: boolean;
  /** Whose record the value names: a resource by its key, or a source whose `value` is what is kept. */
  readonly refersTo?: string | Readonly<Record<string, unknown>>;
  readonly stored?: string | readonly string[];
  readonly [word: string]: unknown;
}

export interface PlanGet {
  readonly get: Value;
  readonly base: Base;
  readonly query?: Values;
  readonly absent?: readonly number[];
  readonly when?: Predicate;
  /** Of what is loaded beside: one read for each item, as `$item`. */
  readonly each?: Value;
}

/** Describes where rows, options and lookups come from. */
export interface PlanSource {
  /** A resource id, a reference, or several sources joined. */
  readonly from: string | readonly PlanSource[];
  readonly with?: Values;
  readonly where?: Predicate;
  /** Holds what decides about the order, the next where one says the same. */
  readonly sort?: string | readonly string[];
  /** A constant that is the only item; `from` is empty then. */
  readonly item?: unknown;
  readonly value?: Value;
  readonly label?: Text;
  readonly one?: true;
  /** Of options: offered, but closed while it does not hold. */
  readonly enabled?: Predicate | PlanRule;
  readonly when?: Predicate;
}

/** A read that a pack adds to a view of others. */
export interface PackLoad {
  readonly pack: string;
  readonly load: PlanLoad;
}

export type PlanLoad = Readonly<Record<string, PlanGet | PlanSource>>;
