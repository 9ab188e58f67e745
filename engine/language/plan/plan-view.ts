import type { PlanAction } from "./plan-action.ts";
import type { ChangedBy, PlanBadge, PlanField, PlanNarrowing, PlanNote, PlanSection } from "./plan-field.ts";
import type {
  PackLoad,
  PlanLoad,
  PlanRule,
  PlanSource,
  PlanStartValues,
  Predicate,
  Rights,
  TextExpression,
  Value,
  Values,
} from "./plan-values.ts";

export interface PlanEmpty {
  readonly title: TextExpression;
  readonly text?: TextExpression;
  readonly actions?: readonly string[];
  /** View that is shown below the texts, instead of actions. */
  readonly view?: PlanView;
}

interface ViewBase {
  readonly id: string;
  /** The pack that contributes the view: its calls are limited to that pack's manifest. */
  readonly pack?: string;
  readonly by?: ChangedBy;
  readonly narrowed?: readonly PlanNarrowing[];
  readonly title?: TextExpression;
  readonly help?: TextExpression;
  readonly learn?: string;
  readonly notes?: readonly PlanNote[];
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly rights?: Rights;
  /** The record that the view opens; `new` when the address has no key. */
  readonly of?: { readonly resource: string; readonly with?: Values; readonly new: boolean };
  /** Values of a new record, by reference. */
  readonly new?: Values;
  /** Start values of `$form`, by reference. The view provides `$form` to everything in it, including its loads. */
  readonly form?: PlanStartValues;
  readonly load?: PlanLoad;
  /** Reads that packs add, each limited to what its manifest declares. */
  readonly packLoads?: readonly PackLoad[];
  readonly badges?: readonly PlanBadge[];
  readonly switch?: PlanField;
  readonly actions: readonly PlanAction[];
}

export interface PlanTable extends ViewBase {
  readonly kind: "table";
  readonly from: PlanSource;
  readonly columns: readonly PlanField[];
  readonly expand?: PlanView;
  readonly empty?: PlanEmpty;
  /** Filters above the table, in addition to those of the resource's list. */
  readonly filters?: readonly PlanField[];
  /** Reference to a value by which rows are grouped. */
  readonly group?: string;
  /** Placeholder of the search box, when it differs from that of the list. */
  readonly placeholder?: TextExpression;
  /** Seconds between two reads of the rows while live updates are on. */
  readonly live?: number;
  /** Action that moves a row. */
  readonly order?: PlanAction;
  /** Action that moves a row under another parent. */
  readonly orderInto?: PlanAction;
  /**
   * Reference to the number that orders the rows, `-/x` for the highest first; `order` saves the rows whose number has
   * changed.
   */
  readonly orderBy?: string;
}

export interface PlanForm extends ViewBase {
  readonly kind: "form";
  readonly sections: readonly PlanSection[];
  /** Create or update action of the record's resource, with the changes of the view. */
  readonly save?: PlanAction;
  /** Rights required to edit. */
  readonly edit?: Rights;
}

/** A form in steps: it shows one section at a time and is sent at the end. */
export interface PlanWizard extends ViewBase {
  readonly kind: "wizard";
  readonly steps: readonly PlanSection[];
  readonly save?: PlanAction;
  readonly edit?: Rights;
}

export interface PlanTabs extends ViewBase {
  readonly kind: "tabs";
  /** True if the open tab is in the path of the address (`{tab?}`); that of inner tabs is in the query. */
  readonly routed: boolean;
  readonly tabs: readonly PlanView[];
}

export interface PlanStack extends ViewBase {
  readonly kind: "stack" | "cards";
  readonly views: readonly PlanView[];
}

/** A card for each row: the first column is its title and link, the others are its content. */
export interface PlanRowCards extends ViewBase {
  readonly kind: "row-cards";
  readonly from: PlanSource;
  readonly columns: readonly PlanField[];
  /** Reference to a value by which rows are grouped; it is the heading of each group. */
  readonly group?: string;
  /** The name of the icon next to the title of each card. */
  readonly icon?: Value;
}

export interface PlanJson extends ViewBase {
  readonly kind: "json";
  readonly value: Value;
}

/** A graphic that a section provides as code. */
export interface PlanWidget extends ViewBase {
  readonly kind: "widget";
  readonly widget: string;
  readonly with?: Values;
}

export type PlanView = PlanTable | PlanForm | PlanWizard | PlanTabs | PlanStack | PlanRowCards | PlanJson | PlanWidget;
