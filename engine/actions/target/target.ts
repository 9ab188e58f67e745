import { plainReader } from "../../language/plain-reader.ts";
import type { PlanAction, PlanResource } from "../../language/plan/plan.ts";
import { type Scope, within } from "../../language/scope.ts";
import { encodeAt } from "../../record/codecs/by-schema.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import type { RecordStore } from "../../record/record-store.ts";
import type { Texts } from "../../i18n/texts.ts";
import type { OpenRecord } from "../../page/record/record-context.ts";
import { keyOf, rowScope } from "../../data/index.ts";
import type { Plans } from "../../page/place/plans.ts";
import { translateText } from "../../page/scope/translate-text.ts";
import type { ShowFieldErrors } from "./dialog-views.ts";
import type { OnCreated } from "../../page/nested/create-button-context.ts";
import type { PathLabels } from "./path-labels.ts";

/** One row that an action works on. */
export interface TargetRow {
  readonly row: unknown;
  readonly scope: Scope;
  readonly key: string;
  /** Holds what people call it. */
  readonly name: string;
  /** Scope in which the row is read again, where its list was given arguments: they belong to the list, not to the row. */
  readonly readScope?: Scope | undefined;
}

/** Describes what an action works on: the page's record, or rows of a table. */
export interface Target {
  readonly scope: Scope;
  readonly resource?: PlanResource | undefined;
  readonly rows?: readonly TargetRow[] | undefined;
  readonly record?: OpenRecord | undefined;
  /** The record with the edits that are to be saved: those of a form, or a value that is saved at once. */
  readonly draft?: RecordStore | undefined;
  /** Answers of the latest dialog. */
  readonly answers?: RecordStore | undefined;
  /** Returns the part of a new record to send, encoded, where that is not all of it. */
  readonly content?: (() => unknown) | undefined;
  /** Puts a server error on the fields of the open dialog. */
  readonly showFieldErrors?: ShowFieldErrors | undefined;
  /** Takes the record that it made, in place of going there: it was made to be chosen. */
  readonly made?: OnCreated | undefined;
  /** One of several that are one for the person: a success is not told. */
  readonly silent?: true;
  /** Words for the places of its record, for asking about conflicts. */
  readonly places?: PathLabels | undefined;
  /** Holds what the action is called for several rows: "Delete 2 users". */
  readonly counted?: string | undefined;
}

/**
 * A row as a target: its scope, key and name. Scope and name are made when first asked for: most rows are not in sight.
 *
 * @param shown what a row reads whose resource does not name it
 * @param list scope in which its list is read, where that has arguments
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

/** One object for a row: a list may have thousands of them. */
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

/** Rows of a table as one target; several rows are `$selection`, one row is the nearest record too. */
export function rowsTarget(around: Scope, resource: PlanResource | undefined, rows: readonly TargetRow[]): Target {
  const [only] = rows;
  if (rows.length === 1 && only) return { scope: only.scope, resource, rows };
  const values = { name: rows.map(({ name }) => name).join(", ") };
  const roots = { selection: plainReader(rows.map(({ row }) => row)), said: plainReader(values) };
  return { scope: within(around, { roots }), resource, rows };
}

/** The resource that an action on a target is of. */
export function resourceOf(
  action: Pick<PlanAction, "resource">,
  target: Target,
  plans: Pick<Plans, "resource">,
): PlanResource | undefined {
  return action.resource === undefined ? target.resource : plans.resource(action.resource);
}

/** A row in the server's form. */
export function encodeRow(resource: PlanResource | undefined, row: unknown): unknown {
  return resource ? encodeAt(resource.schema as EntitySchema, "", row, undefined) : row;
}
