import { plainReader, type PlanAction, type PlanResource, type Scope, within } from "../../language/index.ts";
import { encodeAt, type EntitySchema, type RecordStore } from "../../record/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { type OpenRecord, type Plans, translateText, type OnCreated } from "../../page/index.ts";
import { keyOf, rowScope } from "../../data/index.ts";
import type { ShowFieldErrors } from "./dialog-views.ts";
import type { PathLabels } from "./path-labels.ts";

/** Holds one row that an action works on. */
export interface TargetRow {
  readonly row: unknown;
  readonly scope: Scope;
  readonly key: string;
  /** Name of the record for the user. */
  readonly name: string;
  /**
   * Scope in which the row is reloaded when its list has arguments. The arguments belong to the list, not to the row.
   */
  readonly readScope?: Scope | undefined;
}

/** Describes the target of an action: the page's record, or rows of a table. */
export interface Target {
  readonly scope: Scope;
  readonly resource?: PlanResource | undefined;
  readonly rows?: readonly TargetRow[] | undefined;
  readonly record?: OpenRecord | undefined;
  /** The record with the edits to save: those of a form, or one autosaved value. */
  readonly draft?: RecordStore | undefined;
  /** Answers of the latest dialog. */
  readonly answers?: RecordStore | undefined;
  /** Returns the encoded part of a new record to send, where only a part is sent. */
  readonly content?: (() => unknown) | undefined;
  /** Shows a server error at the fields of the open dialog. */
  readonly showFieldErrors?: ShowFieldErrors | undefined;
  /** Receives the created record when it is created to be chosen. The page does not navigate to it then. */
  readonly made?: OnCreated | undefined;
  /** Set for a run that is one of several for the user. Its success shows no message. */
  readonly silent?: true;
  /** Labels for the paths of its record, for the conflict dialog. */
  readonly places?: PathLabels | undefined;
  /** Label of the action for several rows: "Delete 2 users". */
  readonly counted?: string | undefined;
}

/**
 * Returns a row as a target with its scope, key and name. Scope and name are computed on first access, as most rows are
 * not in view.
 *
 * @param shown returns the name of a row whose resource does not define one
 * @param list scope in which its list is read, where the list has arguments
 */
export function targetRow(
  around: Scope,
  resource: PlanResource | undefined,
  row: unknown,
  texts: Pick<Texts, "t">,
  shown?: (scope: Scope) => string | undefined,
  list?: Scope,
): TargetRow {
  return new LazyRow(around, resource, row, texts, shown, list);
}

/** Computes the parts of a row lazily. There is one instance per row, and a list may have thousands of rows. */
class LazyRow implements TargetRow {
  readonly row: unknown;
  readonly key: string;
  readonly #around: Scope;
  readonly #resource: PlanResource | undefined;
  readonly #texts: Pick<Texts, "t">;
  readonly #shown: ((scope: Scope) => string | undefined) | undefined;
  readonly #list: Scope | undefined;
  #made: Pick<TargetRow, "name" | "scope"> | undefined;

  constructor(
    around: Scope,
    resource: PlanResource | undefined,
    row: unknown,
    texts: Pick<Texts, "t">,
    shown: ((scope: Scope) => string | undefined) | undefined,
    list: Scope | undefined,
  ) {
    this.row = row;
    this.key = (resource && keyOf(resource, row)) ?? JSON.stringify(row);
    this.#around = around;
    this.#resource = resource;
    this.#texts = texts;
    this.#shown = shown;
    this.#list = list;
  }

  get name(): string {
    return this.#both.name;
  }

  get scope(): Scope {
    return this.#both.scope;
  }

  get readScope(): Scope | undefined {
    if (!this.#list || !this.#resource) return undefined;
    return within(this.#list, { roots: {}, keys: { [this.#resource.id]: this.key } });
  }

  get #both(): Pick<TargetRow, "name" | "scope"> {
    this.#made ??= this.#make();
    return this.#made;
  }

  #make(): Pick<TargetRow, "name" | "scope"> {
    const resource = this.#resource;
    const inner = rowScope(this.#around, resource, this.row);
    const named = resource && translateText(this.#texts, resource.name, inner);
    const name = named ?? (this.#shown?.(inner) || this.key);
    const roots = { selection: plainReader([this.row]), said: plainReader({ name }) };
    return { name, scope: within(inner, { roots }) };
  }
}

/** Returns rows of a table as one target. Several rows are `$selection`; a single row is also the nearest record. */
export function rowsTarget(around: Scope, resource: PlanResource | undefined, rows: readonly TargetRow[]): Target {
  const [only] = rows;
  if (rows.length === 1 && only) return { scope: only.scope, resource, rows };
  const values = { name: rows.map(({ name }) => name).join(", ") };
  const roots = { selection: plainReader(rows.map(({ row }) => row)), said: plainReader(values) };
  return { scope: within(around, { roots }), resource, rows };
}

/** Returns the resource of an action: its own, else that of the target. */
export function resourceOf(
  action: Pick<PlanAction, "resource">,
  target: Target,
  plans: Pick<Plans, "resource">,
): PlanResource | undefined {
  return action.resource === undefined ? target.resource : plans.resource(action.resource);
}

/** Returns a row encoded as the server stores it. */
export function encodeRow(resource: PlanResource | undefined, row: unknown): unknown {
  return resource ? encodeAt(resource.schema as EntitySchema, "", row, undefined) : row;
}
