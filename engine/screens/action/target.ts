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
  const key = (resource && keyOf(resource, row)) ?? JSON.stringify(row);
  const inner = once(() => rowScope(around, resource, row));
  const name = once(() => (resource && say(texts, resource.name, inner())) ?? key);
  const scope = once(() =>
    within(inner(), { roots: { selection: plainReader([row]), said: plainReader({ name: name() }) } }),
  );
  return {
    row,
    key,
    get name() {
      return name();
    },
    get scope() {
      return scope();
    },
  };
}

/** Works a value out the first time it is asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
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
