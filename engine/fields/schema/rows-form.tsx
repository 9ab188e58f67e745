import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { useCallback, useMemo } from "react";
import { equal, isMap, type PlanField, type PlanRows, type Scope } from "../../language/index.ts";
import { useScope, useTexts } from "../../page/index.ts";
import { useLatest, useUiTexts } from "../../ui/index.ts";
import type { FieldInputProps } from "../model/field-input.ts";
import { followedRow, newRow } from "../controls/rows/new-row.ts";
import { choosingColumn, UsedKeysContext, usedKeys } from "../controls/rows/row-keys.ts";
import { SavedContext, type ValuePath } from "./values/schema-context.ts";
import { inputsOf } from "./values/part-inputs.ts";
import { SchemaForm } from "./schema-form.tsx";
import { useSchemaContext } from "./values/use-schema-context.ts";
import { writeAt } from "./values/write-at.ts";

/** Schema of rows. Their members are defined by the columns. */
const ROWS: RJSFSchema = { type: "array", items: { type: "object" } };
const RENDERED: UiSchema = { items: { "ui:field": "PlanRow" } };
const NO_ROWS: PlanRows = { columns: [] };

/** Renders a list of objects, each as a row of fields, by the columns of the field. */
export function RowsForm(props: FieldInputProps) {
  const { field, control, value, problems } = props;
  const t = useTexts();
  const words = useUiTexts();
  const own = field.rows ?? NO_ROWS;
  const { columns, key } = own;
  const rows = useMemo(() => (Array.isArray(value) ? value : []), [value]);
  const scope = useScope();
  const latest = useLatest({ rows, columns, scope });
  const taken = useMemo(() => usedKeys(own, rows), [own, rows]);
  const choosing = useMemo(() => choosingColumn(own), [own]);
  const onAdd = useCallback((chosen: readonly object[]) => {
    const { rows, columns, scope } = latest.current;
    written.current([...rows, ...chosen.map((row) => newRow(columns, scope, row))]);
  }, []);
  const adding = useMemo(() => ({ key, choosing, onAdd }), [key, choosing, onAdd]);
  const addLabel = own.add === undefined ? words.addRow : t(own.add);
  const context = useSchemaContext(props, columns, addLabel, adding);
  const written = useLatest(context.write);
  const write = useCallback((next: unknown, path: ValuePath) => {
    const { rows, columns, scope } = latest.current;
    const after = nextRows(columns, scope, rows, asRows(writeAt(rows, path, next)));
    if (!equal(after, rows)) written.current(after);
  }, []);
  return (
    <fieldset aria-labelledby={control.labelledBy} aria-describedby={control.describedBy} id={control.id} tabIndex={-1}>
      <UsedKeysContext value={taken}>
        <SavedContext value={props.saved}>
          <SchemaForm
            schema={ROWS}
            uiSchema={RENDERED}
            value={rows}
            problems={problems}
            inputs={inputsOf(props.unparsed)}
            context={context}
            disabled={props.disabled}
            readOnly={props.readOnly}
            start={emptyRow}
            write={write}
          />
        </SavedContext>
      </UsedKeysContext>
    </fieldset>
  );
}

/** Returns a row that was just added. Its initial values are added when it is written. */
function emptyRow(): object {
  return {};
}

/** Returns rows with the changes that follow from the edit of one of them, or from a new row at the end. */
function nextRows(
  columns: readonly PlanField[],
  scope: Scope,
  before: readonly unknown[],
  rows: readonly object[],
): readonly object[] {
  if (rows.length > before.length)
    return rows.map((row, at) => (at < before.length ? row : { ...newRow(columns, scope), ...row }));
  const changed = rows.flatMap((row, at) => (equal(row, before[at]) ? [] : [at]));
  const [edited] = changed;
  // Moving rows changes several of them, and has no changes that follow.
  if (edited === undefined || changed.length > 1 || rows.length < before.length) return rows;
  const was = before[edited];
  return rows.map((row, at) => (at === edited && isMap(was) ? followedRow(columns, scope, was, row) : row));
}

/** Returns rows as objects. A row that was just added is an empty object. */
function asRows(data: unknown): readonly object[] {
  return (Array.isArray(data) ? data : []).map((row: unknown) => (isMap(row) ? row : {}));
}
