import type { PlanAction } from "./plan-action.ts";
import type {
  ControlSettings,
  Json,
  LeafSchema,
  PlanCell,
  PlanCodec,
  PlanRule,
  PlanSource,
  Predicate,
  Rights,
  TextExpression,
  Tone,
  Value,
  Values,
} from "./plan-values.ts";

/** Ids of the packs that added a piece, or changed what it says. */
export type ChangedBy = readonly string[];

/** Holds what one pack asks for in the rules of somebody else's piece, beside what was there. */
export interface PlanNarrowing {
  readonly by: string;
  readonly when?: Predicate;
  readonly enabled?: Predicate;
  readonly rights?: Rights;
  readonly required?: Predicate;
  /** The checks of the rules that it adds. */
  readonly rules?: readonly Predicate[];
}

export interface PlanOption {
  readonly value: Json;
  readonly label?: TextExpression;
  /** Holds what it means, below its label. */
  readonly help?: TextExpression;
  readonly when?: Predicate;
  /** Offered, but closed while it does not hold. */
  readonly enabled?: Predicate | PlanRule;
}

export interface PlanBadge {
  readonly label: TextExpression;
  readonly when?: Predicate;
  readonly tone?: Tone;
  readonly tooltip?: TextExpression;
  readonly icon?: string;
}

export interface PlanNote {
  readonly text: TextExpression;
  readonly tone?: Tone;
  readonly when?: Predicate;
  readonly action?: PlanAction;
}

export interface PlanLink {
  /** Screen id. */
  readonly to: string;
  readonly with?: Values;
  readonly tab?: string;
  readonly when?: Predicate;
  /** Holds where it leads instead while `when` does not hold. */
  readonly else?: PlanLink;
}

/** The control that edits a value; a picker with the columns of its rows, and what makes a record that is not there. */
export interface PlanControl {
  readonly name: string;
  readonly settings?: ControlSettings;
  readonly columns?: readonly PlanField[];
  readonly actions?: readonly PlanAction[];
}

/** Describes a value that is edited row by row. */
export interface PlanRows {
  readonly columns: readonly PlanField[];
  readonly add?: string;
  /** Holds the member that distinguishes rows, as a JSON pointer: no two rows say the same there. */
  readonly key?: string;
}

/** Fields that stand side by side, with what is said above them. */
export interface PlanFieldRow {
  readonly id: string;
  readonly label?: TextExpression;
  readonly help?: TextExpression;
}

export interface PlanField {
  /** Unique among its siblings; what patches and tests address. */
  readonly id: string;
  /** Holds what it edits; a field with only `value` is shown, not edited. */
  readonly ref?: string;
  readonly value?: Value;
  readonly label: TextExpression;
  readonly help?: TextExpression;
  readonly placeholder?: TextExpression;
  readonly control: PlanControl;
  readonly cell: PlanCell;
  readonly codec?: PlanCodec;
  readonly options?: readonly PlanOption[] | PlanSource;
  readonly schema: LeafSchema;
  readonly default?: Value;
  readonly required?: Predicate;
  readonly rules?: readonly PlanRule[];
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly rights?: Rights;
  readonly change?: Values;
  readonly save?: PlanAction;
  readonly to?: PlanLink;
  readonly badges?: readonly PlanBadge[];
  readonly by?: ChangedBy;
  readonly narrowed?: readonly PlanNarrowing[];
  /** The pack that adds it: what it calls is held to what that pack declares. */
  readonly pack?: string;
  readonly rows?: PlanRows;
  /** The row in which it stands beside those that say the same. */
  readonly row?: PlanFieldRow;
  /** It is a button, and has no value. */
  readonly action?: PlanAction;
  /** The member of a row that a filter is held to. */
  readonly of?: Value;
}

/** The metadata that lists the fields of a section. */
export interface PlanDescribed {
  readonly kind: "user-profile" | "properties";
  /** Reference to the list. */
  readonly of: string;
  /** Reference to the organization whose groups can be chosen beside those of the realm. */
  readonly organization?: string;
}

export interface PlanSection {
  readonly id: string;
  readonly title?: TextExpression;
  readonly help?: TextExpression;
  readonly notes?: readonly PlanNote[];
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly rights?: Rights;
  readonly fields: readonly PlanField[];
  /** The server lists the fields: translated by an adapter when the metadata is there. */
  readonly described?: PlanDescribed;
  readonly at?: string;
  readonly by?: ChangedBy;
  readonly narrowed?: readonly PlanNarrowing[];
  /** The pack that adds it: what it calls is held to what that pack declares. */
  readonly pack?: string;
}
