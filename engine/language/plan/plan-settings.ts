import type { PlanResource } from "./plan-resource.ts";
import type { Predicate, Rights, TextExpression } from "./plan-values.ts";

/** Something inside of a screen that can be found by its name without the screen being loaded. */
export interface SettingEntry {
  readonly kind: "tab" | "setting" | "action";
  /** Id of the screen that shows it. */
  readonly screen: string;
  readonly label: TextExpression;
  /** Names of the screen, the tabs and the section around it, outermost first. */
  readonly under?: readonly TextExpression[];
  /** The tabs that stand in the path of its address: `tab`, `subtab`. */
  readonly path?: Readonly<Record<string, string>>;
  /** The tabs that stand in its query, by their names there. */
  readonly query?: Readonly<Record<string, string>>;
  /** Holds where on the page it is: section and field, or the action. */
  readonly at?: readonly string[];
  /** Holds what it takes to see it, as far as that can be told before its record is read. */
  readonly rights?: readonly Rights[];
  readonly when?: readonly Predicate[];
}

/** A resource whose records can be searched for by a text and opened, with what that takes. */
export interface SearchedResource {
  readonly resource: PlanResource;
  /** Holds what tells records of the same name apart: the first text column of their list. */
  readonly about?: string;
}

/** Describes what the command palette knows of the plan, in one file of its own. */
export interface SettingsIndex {
  readonly entries: readonly SettingEntry[];
  readonly records: readonly SearchedResource[];
  /** English texts of all labels: what is found in every language. */
  readonly messages: Readonly<Record<string, string>>;
}
