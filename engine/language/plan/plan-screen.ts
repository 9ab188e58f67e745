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

/** Describes what the start page knows of a screen: enough for sidebar, routes, breadcrumb and rights. */
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
  /** Address of that record on the server, below the realm: `roles-by-id/{realm-role}`. */
  readonly record?: string;
  /** Resources of the records around it that something on it reads: its address names them, no view opens them. */
  readonly around?: readonly string[];
}

export interface PlanScreen {
  readonly entry: ScreenEntry;
  readonly view: PlanView;
}

/** One lazily loaded chunk: a screen with every resource and text that it touches. */
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
  /** Holds what opens the flags in the `access` of records, for showing the view of another administrator. */
  readonly access?: readonly RecordAccess[];
  /** Set once nothing more comes from packs and the server. */
  readonly isComplete?: boolean;
}

/** The rights that the server looks at for each flag in the `access` of a resource's records. */
export interface RecordAccess {
  /** Words of the addresses that the resource is read at. */
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, Rights>>;
}
