import type { PlanResource } from "./plan-resource.ts";
import type { Predicate, Rights, TextExpression } from "./plan-values.ts";

/** An entry inside of a screen that can be found by its name without loading the screen. */
export interface SettingEntry {
  readonly kind: "tab" | "setting" | "action";
  /** Id of the screen that shows it. */
  readonly screen: string;
  readonly label: TextExpression;
  /** Names of the section, the screen and the tabs that contain it, outermost first. */
  readonly under?: readonly TextExpression[];
  /** Tabs in the path of its address: `tab`, `subtab`. */
  readonly path?: Readonly<Record<string, string>>;
  /** Tabs in the query of its address, by parameter name. */
  readonly query?: Readonly<Record<string, string>>;
  /** Location on the page: section and field, or the action. */
  readonly at?: readonly string[];
  /** Rights required to see it, as far as they are known before its record is read. */
  readonly rights?: readonly Rights[];
  readonly when?: readonly Predicate[];
}

/** A resource whose records can be searched by a text and opened, with the plan that this needs. */
export interface SearchedResource {
  readonly resource: PlanResource;
  /** Reference to a text that distinguishes records with the same name: the first text column of their list. */
  readonly about?: string;
}

/** Describes the index of the command palette, which is a file of its own. */
export interface SettingsIndex {
  readonly entries: readonly SettingEntry[];
  readonly records: readonly SearchedResource[];
  /** English texts of all labels, by which entries are found in every language. */
  readonly messages: Readonly<Record<string, string>>;
}
