import { equal } from "../../../engine/language/equal.ts";
import { plainReader } from "../../../engine/language/plain-reader.ts";
import { write } from "../../../engine/language/pointer.ts";
import { within } from "../../../engine/language/scope.ts";
import { parseRef } from "../../../engine/language/expression/reference.ts";
import { saveField } from "../../../engine/actions/run/save-field.ts";
import { encodeRow, type TargetRow } from "../../../engine/actions/target/target.ts";
import { ServerError } from "../../../engine/http/http-errors.ts";
import { readAnswer } from "../../../engine/data/reads/read-record.ts";
import { fieldProblems } from "../../../engine/fields/problems/field-problems.ts";
import type { EntitySchema } from "../../../engine/record/shape/entity-schema.ts";
import { createRecord } from "../../../engine/record/record-store.ts";
import { areBothEmpty } from "../differences.ts";
import { valuesOf } from "../field-values.ts";
import { editableRows, type OpenList } from "./open-list.ts";
import { runOver } from "../save-form.ts";
import { shownValue } from "../set-field.ts";
import { lostOutside, type Snapshot, snapshot } from "../try-value.ts";

/** Saves a value of the cell of a row. The tests of this check pass incorrect variants. */
export type SaveCell = (list: OpenList, row: TargetRow, value: unknown) => Promise<unknown>;

/** Saves a cell as its control does. */
export const saveCell: SaveCell = ({ cell: { column }, resource, http, realm }, row, value) =>
  saveField(runOver({ http, realm }), column, {
    pending: { value },
    target: { scope: row.scope, resource, rows: [row] },
    words: { label: column.id },
  });

/** Result of a cell: the number of values that were saved and reset, and the first error. */
export type CellOutcome = { readonly saved: number; readonly error: string | undefined };

/** Options for testing a cell. */
export type CellManner = {
  /** Matches pointers to what the server changes with every write. */
  readonly renewed?: RegExp | undefined;
  readonly save?: SaveCell;
};

/**
 * Sets the cell of a row to each value that its control offers, and back. After each save, the list and the record of
 * the row are read again.
 */
export async function tryCell(
  list: OpenList,
  key: string,
  { renewed, save = saveCell }: CellManner = {},
): Promise<CellOutcome> {
  const { column } = list.cell;
  const start = await stateOf(list, key);
  const shown = cellValue(list, start.row);
  const firstOf = (changes: readonly string[]) => changes.find((change) => renewed?.test(change) !== true);
  let saved = 0;
  for (const value of await cellValues(list, start.row)) {
    const lost = async (): Promise<string | undefined> => {
      await save(list, (await stateOf(list, key)).row, value);
      const now = await stateOf(list, key);
      const found = cellValue(list, now.row);
      if (!isSame(found, value)) return `it is ${JSON.stringify(found) ?? "nothing"} then`;
      const beside = firstOf(changesOf(list, start, now, column.ref));
      if (beside !== undefined) return `beside it ${beside}`;
      await save(list, now.row, shown);
      const after = firstOf(changesOf(list, start, await stateOf(list, key)));
      return after === undefined ? undefined : `after the change back ${after}`;
    };
    const error = await lost().catch((failure: unknown) => String(failure));
    if (error !== undefined)
      return { saved, error: `${start.row.name} set to ${JSON.stringify(value) ?? "nothing"}: ${error}` };
    saved += 1;
  }
  return { saved, error: undefined };
}

/** Returns the rows to try: the first and the last that can be edited, and the first of each with other options. */
export async function triedRows(list: OpenList): Promise<readonly string[]> {
  const rows = await editableRows(list);
  const offered = new Map<string, string>();
  for (const row of rows) {
    const values = JSON.stringify(await valuesOf({ ...openedRow(list, row), all: false }, list.cell.column));
    if (!offered.has(values)) offered.set(values, row.key);
  }
  return [...new Set([...offered.values(), ...rows.slice(-1).map(({ key }) => key)])];
}

/** Returns the values that the cell can be set to, without its present one. */
async function cellValues(list: OpenList, row: TargetRow): Promise<readonly unknown[]> {
  const { column } = list.cell;
  const shown = cellValue(list, row);
  const values = await valuesOf({ ...openedRow(list, row), all: false }, column);
  // Nothing cannot be chosen in a cell.
  const isChosen = ["select", "radio"].includes(column.control.name);
  return values.filter(
    (value) => !(isChosen && value === undefined) && !isSame(value, shown) && isAccepted(list, row, value),
  );
}

/** Returns whether the cell accepts a value that was typed. */
function isAccepted({ cell: { column } }: OpenList, { row, scope }: TargetRow, value: unknown): boolean {
  const changed = column.ref === undefined ? row : write(row, parseRef(column.ref).pointer, value);
  const inside = within(scope, { roots: { record: plainReader(changed) } });
  return fieldProblems(column, value, inside, () => "").length === 0;
}

function cellValue(list: OpenList, row: TargetRow): unknown {
  return shownValue(openedRow(list, row), list.cell.column);
}

function openedRow({ http, realm, resource }: OpenList, { row, scope }: TargetRow) {
  const base = encodeRow(resource, row);
  const store = createRecord(resource ? { base, schema: resource.schema as EntitySchema } : { base });
  return { http, realm, scope, store, form: createRecord({ base: {} }) };
}

const isSame = (before: unknown, after: unknown): boolean =>
  equal(before, after) || areBothEmpty({ pointer: "", before, after }, undefined);

/** A row, the others of its list, and its record as the server has it. */
type State = { readonly row: TargetRow; readonly others: unknown; readonly stored: Snapshot };

async function stateOf(list: OpenList, key: string): Promise<State> {
  const rows = await list.rows();
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`the row ${key} is gone`);
  const others = Object.fromEntries(rows.filter((one) => one !== row).map((one) => [one.key, one.row]));
  return { row, others, stored: await storedOf(list, row) };
}

/** Returns the record of a row, which may have more members than the row. Without a request for it, there is none. */
async function storedOf({ http, realm, resource }: OpenList, row: TargetRow): Promise<Snapshot> {
  const none = { record: undefined, around: undefined };
  if (resource === undefined) return none;
  const scope = row.readScope ?? row.scope;
  const fresh = (): Promise<unknown> => readAnswer(http, realm, resource, scope);
  return snapshot({ resource, scope, key: row.key, fresh }).catch((error: unknown) => {
    if (error instanceof ServerError) return none;
    throw error;
  });
}

/** Returns descriptions of the differences of two states outside of a reference in the row. */
function changesOf({ resource }: OpenList, before: State, after: State, ref?: string): readonly string[] {
  const places = ref === undefined ? [] : [parseRef(ref).pointer];
  const row = (state: State): Snapshot => ({ record: state.row.row, around: state.others });
  const of = { resource: resource ?? { schema: {} } };
  return [...lostOutside(row(before), row(after), places, of), ...lostOutside(before.stored, after.stored, places, of)];
}
