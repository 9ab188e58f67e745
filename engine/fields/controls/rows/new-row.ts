import {
  equal,
  plainReader,
  type PlanField,
  lastSegment,
  parseRef,
  evaluatePredicate,
  evaluateValue,
  read,
  remove,
  write,
  type Scope,
  UNKNOWN,
  within,
} from "../../../language/index.ts";
import { fieldCodec } from "../../model/change-field.ts";

/**
 * Returns a new row as it is stored: the chosen members, the changes that follow from them, and the defaults of the
 * columns that it shows.
 */
export function newRow(columns: readonly PlanField[], scope: Scope, chosen: object = {}): object {
  return withDefaults(columns, scope, {}, withChanges(columns, scope, {}, chosen));
}

/** Returns an edited row with the changes that follow: `change` of its columns, and defaults of columns that appear. */
export function followedRow(columns: readonly PlanField[], scope: Scope, was: object, row: object): object {
  const next = withChanges(columns, scope, was, row);
  return next === row && equal(was, row) ? row : withDefaults(columns, scope, was, next, true);
}

/** Returns the property of a row that a column edits. */
export function columnKey(column: PlanField): string {
  return column.ref === undefined ? column.id : lastSegment(column.ref);
}

function withChanges(columns: readonly PlanField[], scope: Scope, was: object, row: object): object {
  let next = row;
  for (const { change, ref, ...column } of columns) {
    if (change === undefined || ref === undefined) continue;
    const { pointer } = parseRef(ref);
    const value = read(next, pointer);
    if (equal(read(was, pointer), value)) continue;
    const item = plainReader(fieldCodec(column).decode(value));
    for (const [place, follows] of Object.entries(change)) {
      const resolved = evaluateValue(follows, within(scope, { roots: { record: plainReader(next), item } }));
      if (resolved !== UNKNOWN) next = put(next, parseRef(place).pointer, resolved);
    }
  }
  return next;
}

/**
 * Adds the defaults of columns without a value.
 *
 * @param appeared takes only columns that the row did not show before
 */
function withDefaults(columns: readonly PlanField[], scope: Scope, was: object, row: object, appeared = false): object {
  let next = row;
  for (const column of columns) {
    if (column.default === undefined) continue;
    const pointer = column.ref === undefined ? `/${column.id}` : parseRef(column.ref).pointer;
    if (read(next, pointer) !== undefined || !isShown(column, scope, next)) continue;
    if (appeared && isShown(column, scope, was)) continue;
    const value = evaluateValue(column.default, rowScope(scope, next));
    if (value === undefined || value === UNKNOWN) continue;
    next = put(next, pointer, column.codec ? fieldCodec(column).encode(value, undefined) : value);
  }
  return next;
}

function isShown({ when }: PlanField, scope: Scope, row: object): boolean {
  return when === undefined || evaluatePredicate(when, rowScope(scope, row)) === true;
}

/** Returns a scope in which the row is the nearest record. */
function rowScope(scope: Scope, row: object): Scope {
  const reader = plainReader(row);
  return within(scope, { roots: { record: reader, item: reader } });
}

function put(row: object, pointer: string, value: unknown): object {
  const written = value === undefined || value === null ? remove(row, pointer) : write(row, pointer, value);
  return Object(written);
}
