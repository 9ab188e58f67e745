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

/** A codec, or several to apply one after the other (their names separated by spaces), with settings. */
export interface PlanCodec {
  readonly name: string;
  readonly settings?: Json;
}

/** Start values of fields that edit `$form`, by reference. */
export type PlanStartValues = Readonly<Record<string, PlanStart>>;

/** The default of a field, which applies while the conditions of the field and its parents are all true. */
export interface PlanStart {
  readonly value: Value;
  readonly codec?: PlanCodec;
  readonly when?: readonly Predicate[];
}

/** Renders a value, with settings. */
export interface PlanCell {
  readonly name: string;
  readonly settings?: CellSettings;
}

export interface CellSettings {
  /** `date`: unit of a numeric value. */
  readonly unit?: "seconds";
  /** `resource-path`: condition for a link to the object. */
  readonly enabled?: Predicate;
  /** `resource-path`: text to show instead of the path. */
  readonly text?: Value;
  /** `map`: labels of the keys from the server, a list of `{ name, label }`. */
  readonly described?: Value;
}

/** The settings of all controls; each reads its own. */
export interface ControlSettings {
  /** `text`, `multi-text`: the type of the input. */
  readonly type?: string;
  /** `text-area`: number of visible rows; `key-value`: the value is a list of rows. */
  readonly rows?: number | true;
  /** `number`: text after the value; `duration`: the units that can be selected. */
  readonly unit?: string | readonly string[];
  readonly custom?: true;
  readonly many?: true;
  /** `picker`: the value to store for a row, instead of the source's own value. */
  readonly value?: Value;
  /** `key-value`: names that are left out because they are shown elsewhere. */
  readonly without?: Value;
  readonly kind?: string;
  readonly accept?: string;
  readonly link?: true;
  /** `read-only`: text of the link. */
  readonly text?: Value;
}

/** A leaf of an entity schema with the keywords that a field needs. */
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
  /** The record that the value refers to: a resource by its key, or a source with the stored value in `value`. */
  readonly refersTo?: string | { readonly [word: string]: Json | undefined };
  readonly stored?: string | readonly string[];
  readonly [word: string]: Json | undefined;
}

export interface PlanGet {
  readonly get: Value;
  readonly base: Base;
  readonly query?: Values;
  /** Type of a response that is YAML text, which the server returns for the same address as JSON. */
  readonly accept?: "yaml";
  readonly absent?: readonly number[];
  readonly when?: Predicate;
  /** Expression for the part of the answer that is used. */
  readonly value?: Value;
  /** For entries of `load`: sends one read for each item, as `$item`. */
  readonly each?: Value;
}

/** Describes the source of rows, options and lookups. */
export interface PlanSource {
  /** A resource id, a reference, or several sources joined. */
  readonly from: string | readonly PlanSource[];
  readonly with?: Values;
  readonly where?: Predicate;
  /** References to sort by; each later one applies to items that are equal by the earlier ones. */
  readonly sort?: string | readonly string[];
  /** Of options: ordered by what they are called. */
  readonly byLabel?: true;
  /** A constant that is the only item; `from` is empty then. */
  readonly item?: Json;
  readonly value?: Value;
  readonly label?: TextExpression;
  /** For options: description of an item. */
  readonly help?: TextExpression;
  readonly one?: true;
  /** For options: additional reads for `enabled`, sent for each item that a picker shows. */
  readonly load?: PlanLoad;
  /** For options: condition without which it is shown, but disabled. */
  readonly enabled?: Predicate | PlanRule;
  readonly when?: Predicate;
}

/** A read that a pack adds to a view of others. */
export interface PackLoad {
  readonly pack: string;
  readonly load: PlanLoad;
}

export type PlanLoad = Readonly<Record<string, PlanGet | PlanSource>>;
