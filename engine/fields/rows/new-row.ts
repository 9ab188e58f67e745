import { plainReader } from "../../model/plain-reader.ts";
import type { PlanField } from "../../model/plan.ts";
import { lastSegment } from "../../model/expression/reference.ts";
import { evaluateValue } from "../../model/expression/evaluate.ts";
import { type Scope, UNKNOWN, within } from "../../model/scope.ts";
import { fieldCodec } from "../field/change-field.ts";

/** Returns what a new row begins with: the defaults of its columns, as they are stored. */
export function newRow(columns: readonly PlanField[], scope: Scope): object {
  const inside = within(scope, { roots: { record: plainReader({}) } });
  const given = columns.flatMap((column) => {
    const value = column.default === undefined ? undefined : evaluateValue(column.default, inside);
    if (value === undefined || value === UNKNOWN) return [];
    return [[columnKey(column), column.codec ? fieldCodec(column).encode(value, undefined) : value] as const];
  });
  return Object.fromEntries(given);
}

/** The property of a row that a column edits. */
export function columnKey(column: PlanField): string {
  return column.ref === undefined ? column.id : lastSegment(column.ref);
}
