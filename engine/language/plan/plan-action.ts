import type { ChangedBy, PlanLink, PlanNarrowing, PlanNote, PlanSection } from "./plan-field.ts";
import type {
  Base,
  PlanLoad,
  PlanRule,
  Predicate,
  Rights,
  TextExpression,
  Tone,
  Value,
  Values,
} from "./plan-values.ts";
import type { PlanView } from "./plan-view.ts";

export interface PlanCall {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Evaluated (it may be a choice) and then filled by `fillPath`. */
  readonly path: Value;
  readonly base: Base;
  readonly query?: Values;
  /** The value to send, `/` for the encoded record; without it the call has no body. */
  readonly body?: Value;
  /** Pointers to parts of the body that are not sent, `*` for every element. */
  readonly without?: readonly string[];
  readonly send?: "json" | "text" | "form" | "multipart" | "yaml";
  /**
   * Type of a response that is not JSON: the bytes of a file, or YAML, which the server returns for the same address.
   */
  readonly accept?: "bytes" | "yaml";
  readonly when?: Predicate;
  readonly each?: Value;
  readonly as?: string;
  /** Name of a call that may fail: a server error does not stop later steps, and can be read as `$result/<name>`. */
  readonly try?: string;
  readonly absent?: readonly number[];
}

/** A step that acts on the page or the browser; later steps do not depend on it. */
export type PageStep =
  | { readonly kind: "go"; readonly link: PlanLink; readonly when?: Predicate }
  | { readonly kind: "open"; readonly url: Value; readonly same?: Predicate; readonly when?: Predicate }
  | { readonly kind: "copy"; readonly copy: Value; readonly when?: Predicate }
  | { readonly kind: "session"; readonly session: "end" | "renew"; readonly when?: Predicate };

export type PlanStep =
  | PageStep
  | { readonly kind: "call"; readonly call: PlanCall; readonly when?: Predicate }
  | {
      readonly kind: "show";
      readonly view: PlanView;
      readonly when?: Predicate;
    }
  | { readonly kind: "set"; readonly set: Values; readonly when?: Predicate }
  | {
      readonly kind: "download";
      readonly name: Value;
      readonly of: Value;
      /** Pointers to parts that are left out, `*` for every element. */
      readonly without?: readonly string[];
      readonly when?: Predicate;
    }
  | {
      readonly kind: "save";
      readonly save: Values;
      /** A record other than the current one. */
      readonly of?: SavedRecord;
      readonly when?: Predicate;
    }
  | {
      readonly kind: "run";
      readonly run: string;
      readonly with?: Values;
      readonly as?: string;
      readonly when?: Predicate;
    };

/** A record by its resource, and the keys that the scope does not contain. */
export interface SavedRecord {
  readonly resource: string;
  readonly with?: Values;
}

export interface PlanPrompt {
  readonly title: TextExpression;
  readonly text?: TextExpression;
  readonly when?: Predicate;
  readonly submit?: string;
  readonly tone?: Tone;
  readonly typed?: string;
  readonly sections?: readonly PlanSection[];
  readonly load?: PlanLoad;
  readonly notes?: readonly PlanNote[];
}

export interface PlanCase {
  readonly when?: Predicate;
  readonly text: TextExpression;
  readonly tone?: Tone;
}

export type ActionSlot = "page" | "row" | "selection";

export interface PlanAction {
  readonly id: string;
  /** The pack that adds the action to a view of others: its calls are limited to that pack's manifest. */
  readonly pack?: string;
  readonly by?: ChangedBy;
  readonly narrowed?: readonly PlanNarrowing[];
  /** Relation of the action to its resource, which determines what is read again and where the page navigates. */
  readonly kind: "create" | "update" | "delete" | "move" | "custom";
  readonly resource?: string;
  readonly label: TextExpression;
  readonly icon?: string;
  readonly tone?: Tone;
  readonly help?: TextExpression;
  readonly on: readonly ActionSlot[];
  readonly rights?: Rights;
  /** Offers the action once for each item of this list. */
  readonly each?: Value;
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly ask: readonly PlanPrompt[];
  readonly do: readonly PlanStep[];
  readonly once?: true;
  readonly done?: TextExpression | readonly PlanCase[];
  readonly failed?: TextExpression | readonly PlanCase[];
}
