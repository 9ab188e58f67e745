/**
 * The plan: descriptors with everything filled in that `use`, the entity schemas and the conventions say.
 * It is plain JSON. Renderers read it and nothing else.
 */
import type { Rights } from "./rights.ts";

/** A literal, a reference or an operator (language: Values); worked out by `resolve`. */
export type Value = unknown;
/** Worked out by `test`. */
export type Predicate = unknown;
/** A message key, a reference, or an object; worked out by `sayText`. */
export type Text =
  | string
  | { readonly key: string; readonly with?: Readonly<Record<string, Value>> }
  | { readonly if: Predicate; readonly then?: Text; readonly else?: Text };
export type Tone = "neutral" | "primary" | "ok" | "info" | "warning" | "danger";
export type Base = "realm" | "admin" | "server";
export type Values = Readonly<Record<string, Value>>;

/** A control, cell or codec with its settings. */
export interface Named {
  readonly name: string;
  readonly settings?: unknown;
}

/** A leaf of an entity schema as a field needs it. */
export interface LeafSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: LeafSchema;
  readonly properties?: Readonly<Record<string, LeafSchema>>;
  readonly additionalProperties?: LeafSchema | boolean;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly readOnly?: boolean;
  readonly refersTo?: string;
  readonly stored?: string | readonly string[];
  readonly [word: string]: unknown;
}

export interface PlanGet {
  readonly get: Value;
  readonly base: Base;
  readonly query?: Values;
  readonly absent?: readonly number[];
  readonly when?: Predicate;
}

/** Where rows, options and lookups come from. */
export interface PlanSource {
  /** A resource id, a reference, or several sources joined. */
  readonly from: string | readonly PlanSource[];
  readonly with?: Values;
  readonly where?: Predicate;
  readonly sort?: string;
  readonly value?: Value;
  readonly label?: Text;
  readonly one?: true;
  readonly when?: Predicate;
}

export type PlanLoad = Readonly<Record<string, PlanGet | PlanSource>>;

export interface PlanOption {
  readonly value: unknown;
  readonly label?: Text;
  readonly when?: Predicate;
}

export interface PlanBadge {
  readonly label: Text;
  readonly when?: Predicate;
  readonly tone?: Tone;
  readonly tooltip?: Text;
  readonly icon?: string;
}

export interface PlanRule {
  readonly check: Predicate;
  readonly text: Text;
  readonly tone?: Tone;
}

export interface PlanNote {
  readonly text: Text;
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
}

export interface PlanField {
  /** Unique among its siblings; what patches and tests address. */
  readonly id: string;
  /** What it edits; a field with only `value` is shown, not edited. */
  readonly ref?: string;
  readonly value?: Value;
  readonly label: Text;
  readonly help?: Text;
  readonly placeholder?: Text;
  readonly control: Named;
  readonly cell: Named;
  readonly codec?: Named;
  readonly options?: readonly PlanOption[] | PlanSource;
  readonly schema: LeafSchema;
  readonly default?: Value;
  readonly required?: boolean | Predicate;
  readonly rules?: readonly PlanRule[];
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly rights?: Rights;
  readonly change?: Values;
  readonly save?: PlanAction;
  readonly to?: PlanLink;
  readonly badges?: readonly PlanBadge[];
  readonly rows?: { readonly columns: readonly PlanField[]; readonly add?: string };
}

export interface PlanSection {
  readonly id: string;
  readonly title?: Text;
  readonly help?: Text;
  readonly notes?: readonly PlanNote[];
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly rights?: Rights;
  readonly fields: readonly PlanField[];
  /** The server lists the fields: translated by an adapter when the metadata is there. */
  readonly described?: { readonly kind: "user-profile" | "properties"; readonly of: string };
  readonly at?: string;
}

export interface PlanCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Filled by `fillPath` after `resolve` (it may be a choice). */
  readonly path: Value;
  readonly base: Base;
  readonly query?: Values;
  /** Missing: an update sends the record, a create the new record, everything else nothing. */
  readonly body?: Value;
  readonly send?: "json" | "text" | "form" | "multipart";
  readonly when?: Predicate;
  readonly each?: Value;
  readonly as?: string;
  readonly absent?: readonly number[];
}

export type PlanStep =
  | { readonly kind: "call"; readonly call: PlanCall; readonly when?: Predicate }
  | { readonly kind: "go"; readonly link: PlanLink; readonly when?: Predicate }
  | { readonly kind: "open"; readonly url: Value; readonly same?: Predicate; readonly when?: Predicate }
  | {
      readonly kind: "show";
      readonly view: PlanView;
      readonly size?: "small" | "medium" | "large";
      readonly when?: Predicate;
    }
  | { readonly kind: "set"; readonly set: Values; readonly when?: Predicate }
  | { readonly kind: "copy"; readonly copy: Value; readonly when?: Predicate }
  | { readonly kind: "download"; readonly name: Value; readonly of: Value; readonly when?: Predicate }
  | { readonly kind: "save"; readonly save: Values; readonly when?: Predicate }
  | { readonly kind: "session"; readonly session: "end" | "renew"; readonly when?: Predicate };

export interface PlanAsk {
  readonly title: Text;
  readonly text?: Text;
  readonly when?: Predicate;
  readonly submit?: string;
  readonly tone?: Tone;
  readonly typed?: string;
  readonly sections?: readonly PlanSection[];
  readonly load?: PlanLoad;
  readonly notes?: readonly PlanNote[];
  readonly size?: "small" | "medium" | "large";
}

export interface PlanCase {
  readonly when?: Predicate;
  readonly text: Text;
  readonly tone?: Tone;
}

export type ActionPlace = "page" | "row" | "selection";

export interface PlanAction {
  readonly id: string;
  /** What it is to the resource it belongs to; reloading and moving on are derived from it. */
  readonly kind: "create" | "update" | "delete" | "custom";
  readonly resource?: string;
  readonly label: Text;
  readonly icon?: string;
  readonly tone?: Tone;
  readonly help?: Text;
  readonly on: readonly ActionPlace[];
  readonly rights?: Rights;
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly ask: readonly PlanAsk[];
  readonly do: readonly PlanStep[];
  readonly once?: true;
  readonly done?: Text | readonly PlanCase[];
  readonly failed?: Text | readonly PlanCase[];
  readonly load?: PlanLoad;
}

export interface PlanResource {
  readonly id: string;
  readonly section: string;
  readonly entity: string;
  /** The decoded shape: the entity's schema with what codecs need. */
  readonly schema: LeafSchema;
  readonly label: string;
  readonly plural: string;
  readonly under: readonly string[];
  readonly key: string;
  readonly name: Text;
  readonly badges?: readonly PlanBadge[];
  /** The screen that shows one. */
  readonly screen?: string;
  /** The screen that makes a new one. */
  readonly newScreen?: string;
  readonly rights: {
    readonly list?: Rights;
    readonly read?: Rights;
    readonly create?: Rights;
    readonly update?: Rights;
    readonly delete?: Rights;
  };
  readonly list?: PlanList;
  readonly read?: PlanGet & { readonly also?: Readonly<Record<string, PlanGet>> };
  readonly create?: PlanAction;
  readonly update?: PlanAction;
  readonly delete?: PlanAction;
  readonly children?: {
    readonly get: Value;
    readonly query?: Values;
    readonly when?: Predicate;
    readonly rows?: string;
  };
}

export interface PlanList extends PlanGet {
  readonly paging: "first-max" | "all";
  readonly search?: string;
  readonly filters?: readonly PlanField[];
  /** What `when`, `failed`, `query` and the filters read beside. */
  readonly load?: PlanLoad;
  readonly rows?: Value;
  readonly sort?: string;
  readonly failed?: Text;
}

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

export interface PlanNav {
  readonly group: "top" | "manage" | "configure" | "extensions";
  readonly order: number;
  readonly label: string;
  readonly icon: string;
  readonly when?: Predicate;
}

/** What the start page knows of a screen: enough for sidebar, routes, breadcrumb and rights. */
export interface ScreenEntry {
  readonly id: string;
  readonly section: string;
  readonly paths: readonly string[];
  readonly title?: Text;
  readonly crumb?: Text;
  readonly nav?: PlanNav;
  readonly rights?: Rights;
  readonly when?: Predicate;
  /** Resource of the record that the screen opens. */
  readonly of?: string;
}

export interface PlanScreen {
  readonly entry: ScreenEntry;
  readonly view: PlanView;
}

/** One lazily loaded chunk: the section's screens and every resource that they touch. */
export interface SectionPlan {
  readonly section: string;
  readonly screens: Readonly<Record<string, PlanScreen>>;
  readonly resources: Readonly<Record<string, PlanResource>>;
  /** English texts of the section. */
  readonly messages: Readonly<Record<string, string>>;
}

export interface PlanIndex {
  readonly screens: readonly ScreenEntry[];
  /** English texts that sidebar, breadcrumb and titles need before a section is loaded. */
  readonly messages: Readonly<Record<string, string>>;
}
