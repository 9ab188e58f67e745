import type { PlanAction, PlanCase } from "./plan-action.ts";
import type { PlanBadge, PlanField, PlanLink } from "./plan-field.ts";
import type { LeafSchema, PlanGet, PlanLoad, Predicate, Rights, TextExpression, Value, Values } from "./plan-values.ts";

export interface PlanResource {
  readonly id: string;
  readonly section: string;
  readonly entity: string;
  /** Schema of a decoded record, with the settings of codecs. */
  readonly schema: LeafSchema;
  readonly label: string;
  readonly plural: string;
  /** Root of the record in scopes; its key is the start of every address. */
  readonly root?: "realm";
  readonly under: readonly string[];
  readonly key: string;
  readonly name: TextExpression;
  readonly badges?: readonly PlanBadge[];
  /** Id of the screen that shows a record. */
  readonly screen?: string;
  /** Link to the page of a record, when that depends on the record. */
  readonly address?: PlanLink;
  /** Id of the screen that creates a record. */
  readonly newScreen?: string;
  readonly rights: {
    readonly list?: Rights;
    readonly read?: Rights;
    readonly create?: Rights;
    readonly update?: Rights;
    readonly delete?: Rights;
  };
  readonly list?: PlanList;
  /** Set when the records are a list inside a document, so that writing one writes the document. */
  readonly document?: PlanDocument;
  readonly read?: PlanGet & { readonly also?: Readonly<Record<string, PlanGet>> };
  readonly create?: PlanAction;
  readonly update?: PlanAction;
  readonly delete?: PlanAction;
  readonly children?: {
    /** Address of the children of a row; undefined when all rows are loaded at once. */
    readonly get?: Value;
    /** Reference to the number that is the depth of a row in a complete list. */
    readonly level?: string;
    readonly query?: Values;
    readonly when?: Predicate;
    readonly rows?: string;
  };
}

/** Describes the position of a resource's records in a document, and which parts of the document are sent. */
export interface PlanDocument {
  /** The resource of the whole document. */
  readonly of: string;
  /** The lists on the path to the records, outermost first; the last are those of the resource itself. */
  readonly path: readonly {
    readonly resource: string;
    readonly key: string;
    /** Pointers to lists, which are concatenated; a new record is appended to the last. */
    readonly rows: readonly string[];
  }[];
  /** Pointers to members that the server computes, which are not sent. */
  readonly unsent: readonly string[];
}

export interface PlanList extends PlanGet {
  readonly paging: "first-max" | "all";
  readonly search?: string;
  /** Query for the record whose name equals `$query/search`, which pickers show first. */
  readonly exact?: Values;
  /** Placeholder of the search box. */
  readonly placeholder?: TextExpression;
  readonly filters?: readonly PlanField[];
  /** Reads that `when`, `failed`, `query` and the filters depend on. */
  readonly load?: PlanLoad;
  readonly rows?: Value;
  readonly sort?: string | readonly string[];
  readonly failed?: TextExpression | readonly PlanCase[];
  /**
   * While `when` is true, the rows of all descendants of the parent are listed too, found by the `children` of the
   * parent.
   */
  readonly below?: { readonly when: Predicate; readonly parent: string };
}
