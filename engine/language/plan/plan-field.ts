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

/** Ids of the packs that added or changed a piece. */
export type ChangedBy = readonly string[];

/** Restrictions that one pack adds to the rules of another author's piece. */
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
  /** Help text shown below the label. */
  readonly help?: TextExpression;
  readonly when?: Predicate;
  /** Condition without which it is shown, but disabled. */
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
  /** Link that is used while `when` is false. */
  readonly else?: PlanLink;
}

/**
 * The control that edits a value; for a picker also the columns of its rows and the action that creates a missing
 * record.
 */
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
  /** JSON pointer to the member of a row that must be unique among the rows. */
  readonly key?: string;
}

/** A row of fields that are rendered side by side, with its texts. */
export interface PlanFieldRow {
  readonly id: string;
  readonly label?: TextExpression;
  readonly help?: TextExpression;
}

export interface PlanField {
  /** Id that is unique among its siblings; patches and tests refer to it. */
  readonly id: string;
  /** Reference to the edited value; a field with only `value` is shown, not edited. */
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
  /** The pack that adds the field: its calls are limited to that pack's manifest. */
  readonly pack?: string;
  readonly rows?: PlanRows;
  /** The row of the field; consecutive fields with equal rows are rendered side by side. */
  readonly row?: PlanFieldRow;
  /** Action of a field that is a button without a value. */
  readonly action?: PlanAction;
  /** The member of a row that a filter is compared with. */
  readonly of?: Value;
}

/** Metadata of the server that lists the fields of a section. */
export interface PlanDescribed {
  readonly kind: "user-profile" | "properties";
  /** Reference to the list. */
  readonly of: string;
  /** Reference to the organization whose groups can be chosen in addition to those of the realm. */
  readonly organization?: string;
  /** True if the server assumes the default of a property for a missing value. */
  readonly assumed?: boolean;
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
  /** Metadata with which the server lists the fields; an adapter translates it when it has loaded. */
  readonly described?: PlanDescribed;
  readonly at?: string;
  readonly by?: ChangedBy;
  readonly narrowed?: readonly PlanNarrowing[];
  /** The pack that adds the section: its calls are limited to that pack's manifest. */
  readonly pack?: string;
}
