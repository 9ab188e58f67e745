import type { PlanResource } from "./plan-resource.ts";
import type { Predicate, Rights, TextExpression } from "./plan-values.ts";
import type { PlanView } from "./plan-view.ts";

export interface PlanNav {
  readonly group: "top" | "manage" | "configure" | "extensions";
  readonly order: number;
  readonly label: string;
  readonly icon: string;
  readonly when?: Predicate;
}

/** Describes what the start page needs of a screen for sidebar, routes, breadcrumb and rights. */
export interface ScreenEntry {
  readonly id: string;
  readonly section: string;
  readonly paths: readonly string[];
  readonly title?: TextExpression;
  readonly crumb?: TextExpression;
  readonly nav?: PlanNav;
  readonly rights?: Rights;
  readonly when?: Predicate;
  /** Resource of the record that the screen opens. */
  readonly of?: string;
  /** Address of that record on the server, relative to the realm: `roles-by-id/{realm-role}`. */
  readonly record?: string;
  /**
   * Resources of the parent records that something on the screen reads: its address names them, but no view opens them.
   */
  readonly around?: readonly string[];
}

export interface PlanScreen {
  readonly entry: ScreenEntry;
  readonly view: PlanView;
}

/** One lazily loaded part of the plan: a screen with every resource and text that it uses. */
export interface PlanPart {
  readonly screen: PlanScreen;
  readonly resources: Readonly<Record<string, PlanResource>>;
  /** English texts of the screen. */
  readonly messages: Readonly<Record<string, string>>;
}

export interface PlanIndex {
  readonly screens: readonly ScreenEntry[];
  /** English texts that sidebar, breadcrumb and titles need before a part is loaded. */
  readonly messages: Readonly<Record<string, string>>;
  /** Rights for the flags in the `access` of records, to show the view of another administrator. */
  readonly access?: readonly RecordAccess[];
  /** Set once packs and the server contribute no further screens. */
  readonly isComplete?: boolean;
}

/** The rights that the server requires for each flag in the `access` of a resource's records. */
export interface RecordAccess {
  /** Literal segments of the addresses at which the resource is read. */
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, Rights>>;
}
