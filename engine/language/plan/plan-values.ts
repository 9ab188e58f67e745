import type { Predicate, TextExpression, Value, Values } from "../expression/expression.ts";
import type { Json } from "../expression/json.ts";

export type {
  Message,
  Predicate,
  Rights,
  TextExpression,
  TextLink,
  Value,
  Values,
} from "../expression/expression.ts";
export type { Json } from "../expression/json.ts";

export type Tone = "neutral" | "primary" | "ok" | "info" | "warning" | "danger";

/** A check with the sentence that explains it. */
export interface PlanRule {
  readonly check: Predicate;
  readonly text: TextExpression;
  readonly tone?: Tone;
}

export type Base = "realm" | "admin" | "server";

/** A codec, or several one after the other (their names with blanks between), with settings. */
export interface PlanCodec {
  readonly name: string;
  readonly settings?: Json;
}

/** Holds what fields that edit `$form` start from, by reference. */
export type PlanStartValues = Readonly<Record<string, PlanStart>>;

/** The default of a field, which is there while all conditions around it hold. */
export interface PlanStart {
  readonly value: Value;
  readonly codec?: PlanCodec;
  readonly when?: readonly Predicate[];
}

/** Shows a value, with settings. */
export interface PlanCell {
  readonly name: string;
  readonly settings?: CellSettings;
}

export interface CellSettings {
  /** `date`: what a number counts. */
  readonly unit?: "seconds";
  /** `resource-path`: the object itself can be opened. */
  readonly enabled?: Predicate;
  /** `resource-path`: words in place of the path. */
  readonly text?: Value;
  /** `map`: descriptions of the keys by the server, `{ name, label }` each. */
  readonly described?: Value;
}

/** The settings of all controls; each reads its own. */
export interface ControlSettings {
  /** `text`, `multi-text`: the type of the input. */
  readonly type?: string;
  /** `text-area`: how many rows it shows; `key-value`: the value is a list of rows. */
  readonly rows?: number | true;
  /** `number`: what stands behind it; `duration`: the units on offer. */
  readonly unit?: string | readonly string[];
  readonly custom?: true;
  readonly many?: true;
  /** `picker`: what is kept of a row, instead of the source's own value. */
  readonly value?: Value;
  /** `key-value`: names that are shown elsewhere. */
  readonly without?: Value;
  readonly kind?: string;
  readonly accept?: string;
  readonly link?: true;
  /** `read-only`: words for the link. */
  readonly text?: Value;
}

/** A leaf of an entity schema as a field needs it. */
export interface LeafSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly items?: LeafSchema;
  readonly properties?: Readonly<Record<string, LeafSchema>>;
  readonly additionalProperties?: LeafSchema | boolean;
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly readOnly?: boolean;
  /** Whose record the value names: a resource by its key, or a source whose `value` is what is kept. */
  readonly refersTo?: string | { readonly [word: string]: Json | undefined };
  readonly stored?: string | readonly string[];
  readonly [word: string]: Json | undefined;
}

export interface PlanGet {
  readonly get: Value;
  readonly base: Base;
  readonly query?: Values;
  /** The answer is a text of this language: the server says the same as JSON too. */
  readonly accept?: "yaml";
  readonly absent?: readonly number[];
  readonly when?: Predicate;
  /** Holds what is kept of the answer. */
  readonly value?: Value;
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
  /** Of options: ordered by what they are called. */
  readonly byLabel?: true;
  /** A constant that is the only item; `from` is empty then. */
  readonly item?: Json;
  readonly value?: Value;
  readonly label?: TextExpression;
  /** Of options: what an item means. */
  readonly help?: TextExpression;
  readonly one?: true;
  /** Of options: what `enabled` reads beside for each item that a picker shows. */
  readonly load?: PlanLoad;
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
