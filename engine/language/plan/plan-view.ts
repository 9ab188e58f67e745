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
  /** Stands below the words, in place of first steps. */
  readonly view?: PlanView;
}

interface ViewBase {
  readonly id: string;
  /** The pack that brings it: what it calls is held to that pack's manifest. */
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
  /** The one record that it opens; `new` when there is no key in the address. */
  readonly of?: { readonly resource: string; readonly with?: Values; readonly new: boolean };
  /** Values of a new record, by reference. */
  readonly new?: Values;
  /**
   * It holds `$form` for everything in it, what it loads beside included; by reference, the values there at the start.
   */
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
  /** Filters above the table beside those of its resource's list. */
  readonly filters?: readonly PlanField[];
  /** Rows with the same value here stand together. */
  readonly group?: string;
  /** Holds what the search box says while it is empty, when it is not what the list says. */
  readonly placeholder?: TextExpression;
  /** Holds how long it is from one reading of its rows to the next while somebody asks for it. Seconds. */
  readonly live?: number;
  /** Holds what moving a row does. */
  readonly order?: PlanAction;
  /** Holds what dropping a row among those below another one does. */
  readonly orderInto?: PlanAction;
  /** The number that orders the rows, `-/x` for the highest first: rows whose number changes are saved by `order`. */
  readonly orderBy?: string;
}

export interface PlanForm extends ViewBase {
  readonly kind: "form";
  readonly sections: readonly PlanSection[];
  /** Create or update of the record's resource, with what the view says differently. */
  readonly save?: PlanAction;
  /** Holds what it takes to edit. */
  readonly edit?: Rights;
}

/** A form in steps: one section at a time, sent at the end. */
export interface PlanWizard extends ViewBase {
  readonly kind: "wizard";
  readonly steps: readonly PlanSection[];
  readonly save?: PlanAction;
  readonly edit?: Rights;
}

export interface PlanTabs extends ViewBase {
  readonly kind: "tabs";
  /** Routed tabs stand in the path (`{tab?}`), inner ones in the query. */
  readonly routed: boolean;
  readonly tabs: readonly PlanView[];
}

export interface PlanStack extends ViewBase {
  readonly kind: "stack" | "cards";
  readonly views: readonly PlanView[];
}

/** A card for each row: the first column names it and says where it leads, the others stand below. */
export interface PlanRowCards extends ViewBase {
  readonly kind: "row-cards";
  readonly from: PlanSource;
  readonly columns: readonly PlanField[];
  /** Rows with the same value here stand together, below that value. */
  readonly group?: string;
  /** The name of the icon beside the name of each card. */
  readonly icon?: Value;
}

export interface PlanJson extends ViewBase {
  readonly kind: "json";
  readonly value: Value;
}

/** A drawing that a section brings as code. */
export interface PlanWidget extends ViewBase {
  readonly kind: "widget";
  readonly widget: string;
  readonly with?: Values;
}

export type PlanView = PlanTable | PlanForm | PlanWizard | PlanTabs | PlanStack | PlanRowCards | PlanJson | PlanWidget;
