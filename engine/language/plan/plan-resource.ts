import type { PlanAction, PlanCase } from "./plan-action.ts";
import type { PlanBadge, PlanField, PlanLink } from "./plan-field.ts";
import type { LeafSchema, PlanGet, PlanLoad, Predicate, Rights, TextExpression, Value, Values } from "./plan-values.ts";

export interface PlanResource {
  readonly id: string;
  readonly section: string;
  readonly entity: string;
  /** The decoded shape: the entity's schema with what codecs need. */
  readonly schema: LeafSchema;
  readonly label: string;
  readonly plural: string;
  /** Its record is the root of that name; its key starts every address. */
  readonly root?: "realm";
  readonly under: readonly string[];
  readonly key: string;
  readonly name: TextExpression;
  readonly badges?: readonly PlanBadge[];
  /** The screen that shows one. */
  readonly screen?: string;
  /** Leads to where one is shown, when that depends on what it is. */
  readonly address?: PlanLink;
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
  /** Its records are a list inside a document: writing one is writing the document. */
  readonly document?: PlanDocument;
  readonly read?: PlanGet & { readonly also?: Readonly<Record<string, PlanGet>> };
  readonly create?: PlanAction;
  readonly update?: PlanAction;
  readonly delete?: PlanAction;
  readonly children?: {
    /** Holds what is asked for the rows below one; nothing when all rows are here. */
    readonly get?: Value;
    /** The number that says how deep a row of a whole list lies. */
    readonly level?: string;
    readonly query?: Values;
    readonly when?: Predicate;
    readonly rows?: string;
  };
}

/** Describes where the records of a resource are in a document, and what of it is written. */
export interface PlanDocument {
  /** The resource of the document. */
  readonly of: string;
  /** The lists that lead to the records, outermost first; the last are those of the resource itself. */
  readonly path: readonly {
    readonly resource: string;
    readonly key: string;
    /** Several lists are one after the other; a new record goes into the last. */
    readonly rows: readonly string[];
  }[];
  /** Members that the server works out itself: they are not sent. */
  readonly unsent: readonly string[];
}

export interface PlanList extends PlanGet {
  readonly paging: "first-max" | "all";
  readonly search?: string;
  /** Holds the query that finds what is named just as `$query/search` says: pickers show it first. */
  readonly exact?: Values;
  /** Holds what the search box says while it is empty. */
  readonly placeholder?: TextExpression;
  readonly filters?: readonly PlanField[];
  /** Holds what `when`, `failed`, `query` and the filters read beside. */
  readonly load?: PlanLoad;
  readonly rows?: Value;
  readonly sort?: string | readonly string[];
  readonly failed?: TextExpression | readonly PlanCase[];
  /** While `when` holds, rows of everything below the parent come too, reached by the parent's `children`. */
  readonly below?: { readonly when: Predicate; readonly parent: string };
}
