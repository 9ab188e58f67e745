import Form from "@rjsf/core";
import type { IChangeEvent } from "@rjsf/core";
import { useCallback, useMemo } from "react";
import { equal } from "../../model/equal.ts";
import { isMap } from "../../model/is-map.ts";
import type { Scope } from "../../model/scope.ts";
import { useScope } from "../../screens/core/scope-context.tsx";
import { useUiTexts } from "../../ui/ui-texts.tsx";
import { useTexts } from "../../screens/core/use-watched.ts";
import type { DrawControlProps } from "../controls/control-props.ts";
import { type Closure, ClosureContext } from "../field/form-model.ts";
import { type RowsContext, WrongRowsContext } from "./rows-context.ts";
import { columnKey, followedRow, newRow } from "./new-row.ts";
import { PlanColumn } from "./plan-column.tsx";
import { choosingColumn, TakenKeysContext, takenKeys } from "./row-keys.ts";
import { Bare, RowCard, RowFields, RowList } from "./templates.tsx";
import type { ErrorSchema, RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import { parse } from "../../model/pointer.ts";
import type { PlanField, PlanRows } from "../../model/plan.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { check } from "../../record/validate.ts";
import { useLatest } from "../../ui/use-latest.ts";

// Constants: the form engine compares everything that it is given with every key.
const TEMPLATES = {
  ArrayFieldTemplate: RowList,
  ArrayFieldItemTemplate: RowCard,
  ObjectFieldTemplate: RowFields,
  FieldTemplate: Bare,
};
const FIELDS = { PlanColumn };
const NO_ROWS: PlanRows = { columns: [] };
const NO_DEFAULTS = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  allOf: "skipDefaults",
} as const;

/** A list of objects, one row of fields each, over the form engine that knows lists well. */
export function RowsForm(props: DrawControlProps) {
  const { field, control, value, problems } = props;
  const t = useTexts();
  const words = useUiTexts();
  const { schema, uiSchema } = useMemo(() => rowsSchema(field.rows?.columns ?? []), [field]);
  const rows = useMemo(() => (Array.isArray(value) ? value : []), [value]);
  const errors = useMemo(() => rowsErrors(problems), [problems]);
  const wrong = useMemo(() => wrongRows(problems), [problems]);
  const scope = useScope();
  // The form engine takes a function for the same whatever it closes over: all of them read what is there now.
  const latest = useLatest({ ...props, scope });
  const taken = useMemo(() => takenKeys(field.rows ?? NO_ROWS, rows), [field, rows]);
  const choosing = useMemo(() => choosingColumn(field.rows ?? NO_ROWS), [field]);
  const change = useCallback((event: IChangeEvent<unknown>) => {
    const { value, onChange, field, scope } = latest.current;
    const present: readonly unknown[] = Array.isArray(value) ? value : [];
    const next = nextRows(field.rows?.columns ?? [], scope, present, cleanRows(event.formData));
    if (!equal(next, present)) onChange(next);
  }, []);
  const add = useCallback((chosen: readonly object[]) => {
    const { value, onChange, field, scope } = latest.current;
    const present: readonly unknown[] = Array.isArray(value) ? value : [];
    onChange([...present, ...chosen.map((row) => newRow(field.rows?.columns ?? [], scope, row))]);
  }, []);
  const { disabled, readOnly } = props;
  // Why the list is closed is said once, below it.
  const closure = useMemo<Closure>(() => ({ disabled, readOnly }), [disabled, readOnly]);
  const leave = useCallback(() => latest.current.onBlur(), []);
  const { id } = control;
  const addLabel = field.rows?.add === undefined ? words.addRow : t(field.rows.add);
  const rowName = props.label;
  // Rows are rendered anew with another one.
  const context = useMemo<RowsContext>(
    () => ({
      id,
      columns: field.rows?.columns ?? [],
      addLabel,
      rowKey: field.rows?.key,
      choosing,
      onAdd: add,
      rowName,
      words: { remove: words.removeItem, up: t("moveUp"), down: t("moveDown"), empty: words.noRows },
      onLeave: leave,
    }),
    [id, field, addLabel, choosing, add, rowName, words, t, leave],
  );
  return (
    <fieldset aria-labelledby={control.labelledBy} aria-describedby={control.describedBy} id={control.id} tabIndex={-1}>
      <ClosureContext value={closure}>
        <WrongRowsContext value={wrong}>
          <TakenKeysContext value={taken}>
            <Form
              tagName="div"
              idPrefix={`${control.id}-row`}
              schema={schema}
              uiSchema={uiSchema}
              formData={rows}
              formContext={context}
              fields={FIELDS}
              templates={TEMPLATES}
              validator={rowsValidator}
              extraErrors={errors}
              noValidate
              noHtml5Validate
              showErrorList={false}
              disabled={props.disabled}
              readonly={props.readOnly}
              experimental_defaultFormStateBehavior={NO_DEFAULTS}
              onChange={change}
            />
          </TakenKeysContext>
        </WrongRowsContext>
      </ClosureContext>
    </fieldset>
  );
}

/** Returns rows with what follows from the edit of one of them, or from a new one, which is added at the end. */
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
  // Rows that were moved change in several places, and nothing follows from that.
  if (edited === undefined || changed.length > 1 || rows.length < before.length) return rows;
  const was = before[edited];
  return rows.map((row, at) => (at === edited && isMap(was) ? followedRow(columns, scope, was, row) : row));
}

function wrongRows(problems: Readonly<Record<string, string>>): readonly number[] {
  const rows = Object.keys(problems).flatMap((pointer) => parse(pointer).slice(0, 1).map(Number));
  return [...new Set(rows)].toSorted((a, b) => a - b);
}

/** Rows without the members that say nothing; a row that was only added is an empty object. */
function cleanRows(data: unknown): object[] {
  return (Array.isArray(data) ? data : []).map((row: unknown) =>
    typeof row === "object" && row !== null
      ? Object.fromEntries(Object.entries(row).filter(([, member]) => member !== undefined))
      : {},
  );
}

interface Node {
  __errors?: string[];
  [key: string]: Node | string[] | undefined;
}

/** Returns what is wrong, by pointer, as the tree that the form engine takes. */
function rowsErrors(problems: Readonly<Record<string, string>>): ErrorSchema<unknown> {
  const root: Node = {};
  for (const [pointer, text] of Object.entries(problems)) {
    let at = root;
    for (const segment of parse(pointer)) {
      const below = at[segment];
      const next: Node = below !== undefined && !Array.isArray(below) ? below : {};
      at[segment] = next;
      at = next;
    }
    at.__errors = [...(at.__errors ?? []), text];
  }
  return root as ErrorSchema<unknown>;
}

/**
 * Rows of columns as the form engine wants them. It never sees types or limits: each column is drawn by its own control,
 * and the engine would fill in defaults that nobody asked for.
 */
function rowsSchema(columns: readonly PlanField[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  const keys = [...new Set(columns.map(columnKey))];
  const properties = Object.fromEntries(keys.map((key) => [key, { type: "string" as const }]));
  // Several columns may edit one member, each under a condition of its own.
  const indices = (key: string) => columns.flatMap((column, index) => (columnKey(column) === key ? [index] : []));
  const drawn = Object.fromEntries(
    keys.map((key) => [key, { "ui:field": "PlanColumn", "ui:options": { columns: indices(key) } }]),
  );
  return {
    schema: { type: "array", items: { type: "object", properties } },
    uiSchema: { "ui:submitButtonOptions": { norender: true }, items: { ...drawn, "ui:order": [...keys, "*"] } },
  };
}

/**
 * Holds what the form engine asks of a validator, without compiling code: it only decides between alternatives here.
 * Judging values is the business of the record, which hands its findings in from outside.
 */
export const rowsValidator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, value, root) => valid(schema, value, root),
  rawValidation: (schema, value) => (valid(schema, value, schema) ? {} : { errors: [] }),
};

function valid(schema: RJSFSchema, value: unknown, root: RJSFSchema): boolean {
  const whole = { ...schema, $defs: { ...root.$defs, ...schema.$defs } } as EntitySchema;
  return check(whole, value).length === 0;
}
