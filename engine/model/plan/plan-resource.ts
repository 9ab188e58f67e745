import type { Rights } from "../rights.ts";
import type { PlanAction } from "./plan-action.ts";
import type { PlanBadge, PlanField } from "./plan-field.ts";
import type { LeafSchema, PlanGet, PlanLoad, Predicate, Text, Value, Values } from "./plan-values.ts";

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
