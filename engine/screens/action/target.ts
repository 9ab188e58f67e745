import { plainReader } from "../../model/plain-reader.ts";
import type { PlanResource } from "../../model/plan.ts";
import { type Scope, within } from "../../model/scope.ts";
import { encodeAt } from "../../record/encode-at.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import type { RecordStore } from "../../record/record-store.ts";
import type { Texts } from "../../server/texts.ts";
import type { OpenRecord } from "../core/record-context.ts";
import { keyOf, rowScope } from "../core/row-scope.ts";
import { say } from "../core/say.ts";
import type { PlaceWords } from "./place-words.ts";

/** One row that an action works on. */
export interface TargetRow {
  readonly row: unknown;
  readonly scope: Scope;
  readonly key: string;
  /** What people call it. */
  readonly name: string;
}

/** What an action works on: the page's record, or rows of a table. */
export interface Target {
  readonly scope: Scope;
  readonly resource?: PlanResource | undefined;
  readonly rows?: readonly TargetRow[] | undefined;
  readonly record?: OpenRecord | undefined;
  /** The record with a value that is being saved at once; calls without a body send it. */
  readonly draft?: RecordStore | undefined;
  /** Words for the places of its record, for asking about conflicts. */
  readonly places?: PlaceWords | undefined;
  /** What the action is called for several rows: "Delete 2 users". */
  readonly counted?: string | undefined;
}

/** A row as a target: its scope, key and name. Scope and name are made when first asked for: most rows are not in sight. */
export function targetRow(
  around: Scope,
  resource: PlanResource | undefined,
  row: unknown,
  texts: Pick<Texts, "t">,
): TargetRow {
  return new LazyRow(around, resource, row, texts);
}

/** One object for a row: a list may have thousands of them. */
class LazyRow implements TargetRow {
  readonly row: unknown;
  readonly key: string;
  readonly #around: Scope;
  readonly #resource: PlanResource | undefined;
  readonly #texts: Pick<Texts, "t">;
  #made: Pick<TargetRow, "name" | "scope"> | undefined;

  constructor(around: Scope, resource: PlanResource | undefined, row: unknown, texts: Pick<Texts, "t">) {
    this.row = row;
    this.key = (resource && keyOf(resource, row)) ?? JSON.stringify(row);
    this.#around = around;
    this.#resource = resource;
    this.#texts = texts;
  }

  get name(): string {
    return this.#both.name;
  }

  get scope(): Scope {
    return this.#both.scope;
  }

  get #both(): Pick<TargetRow, "name" | "scope"> {
    this.#made ??= this.#make();
    return this.#made;
  }

  #make(): Pick<TargetRow, "name" | "scope"> {
    const resource = this.#resource;
    const inner = rowScope(this.#around, resource, this.row);
    const name = (resource && say(this.#texts, resource.name, inner)) ?? this.key;
    const roots = { selection: plainReader([this.row]), said: plainReader({ name }) };
    return { name, scope: within(inner, { roots }) };
  }
}

/** Rows of a table as one target; several rows are `$selection`, one row is the nearest record too. */
export function rowsTarget(around: Scope, resource: PlanResource | undefined, rows: readonly TargetRow[]): Target {
  const [only] = rows;
  if (rows.length === 1 && only) return { scope: only.scope, resource, rows };
  const said = { name: rows.map(({ name }) => name).join(", ") };
  const roots = { selection: plainReader(rows.map(({ row }) => row)), said: plainReader(said) };
  return { scope: within(around, { roots }), resource, rows };
}

/** A row in the server's form. */
export function wireOfRow(resource: PlanResource | undefined, row: unknown): unknown {
  return resource ? encodeAt(resource.schema as EntitySchema, "", row, undefined) : row;
}
