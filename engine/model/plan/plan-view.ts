import type { Rights } from "../rights.ts";
import type { PlanAction } from "./plan-action.ts";
import type { PlanBadge, PlanField, PlanNote, PlanRule, PlanSection } from "./plan-field.ts";
import type { PlanLoad, PlanSource, Predicate, Text, Value, Values } from "./plan-values.ts";

export interface PlanEmpty {
  readonly title: Text;
  readonly text?: Text;
  readonly actions?: readonly string[];
}

interface ViewBase {
  readonly id: string;
  readonly title?: Text;
  readonly help?: Text;
  readonly learn?: string;
  readonly notes?: readonly PlanNote[];
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly rights?: Rights;
  /** The one record that it opens; `new` when there is no key in the address. */
  readonly of?: { readonly resource: string; readonly with?: Values; readonly new: boolean };
  /** Values of a new record, by reference. */
  readonly new?: Values;
  readonly load?: PlanLoad;
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
  readonly order?: PlanAction;
}

export interface PlanForm extends ViewBase {
  readonly kind: "form";
  readonly sections: readonly PlanSection[];
  /** Create or update of the record's resource, with what the view says differently. */
  readonly save?: PlanAction;
  /** What it takes to edit. */
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

export interface PlanJson extends ViewBase {
  readonly kind: "json";
  readonly value: Value;
}

export type PlanView = PlanTable | PlanForm | PlanTabs | PlanStack | PlanJson;
