import type { IChangeEvent } from "@rjsf/core";
import Form from "@rjsf/core";
import { useCallback, useMemo, useRef } from "react";
import { equal } from "../../model/equal.ts";
import { useUiTexts } from "../../ui/ui-texts.tsx";
import { useTexts } from "../../screens/core/use-watched.ts";
import type { DrawControlProps } from "../controls/control-props.ts";
import { type Closure, ClosureContext } from "../field/form-context.ts";
import type { RowsContext } from "./rows-context.ts";
import { rowsErrors } from "./rows-errors.ts";
import { rowsSchema } from "./rows-schema.ts";
import { rowsValidator } from "./rows-validator.ts";
import { PlanColumn } from "./plan-column.tsx";
import { Bare, RowCard, RowFields, RowList } from "./templates.tsx";

// Constants: the form engine compares everything that it is given with every key.
const TEMPLATES = {
  ArrayFieldTemplate: RowList,
  ArrayFieldItemTemplate: RowCard,
  ObjectFieldTemplate: RowFields,
  FieldTemplate: Bare,
};
const FIELDS = { PlanColumn };
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
  const columns = field.rows?.columns ?? [];
  const { schema, uiSchema } = useMemo(() => rowsSchema(field.rows?.columns ?? []), [field]);
  const rows = useMemo(() => (Array.isArray(value) ? value : []), [value]);
  const errors = useMemo(() => rowsErrors(problems), [problems]);
  const latest = useRef(props);
  latest.current = props;
  const change = useCallback((event: IChangeEvent<unknown>) => {
    const next = cleanRows(event.formData);
    const { value: present, onChange } = latest.current;
    if (!equal(next, Array.isArray(present) ? present : [])) onChange(next);
  }, []);
  const { disabled, readOnly } = props;
  // Why the list is closed is said once, below it.
  const closure = useMemo<Closure>(() => ({ disabled, readOnly }), [disabled, readOnly]);
  const leave = useCallback(() => latest.current.onBlur(), []);
  const context: RowsContext = {
    columns,
    addLabel: field.rows?.add === undefined ? words.addRow : t(field.rows.add),
    rowName: props.label,
    words: { remove: words.removeItem, up: t("moveUp"), down: t("moveDown"), empty: words.noRows },
    onLeave: leave,
  };
  return (
    <fieldset aria-labelledby={control.labelledBy} aria-describedby={control.describedBy} id={control.id} tabIndex={-1}>
      <ClosureContext value={closure}>
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
      </ClosureContext>
    </fieldset>
  );
}

/** Rows without the members that say nothing; a row that was only added is an empty object. */
function cleanRows(data: unknown): unknown[] {
  return (Array.isArray(data) ? data : []).map((row: unknown) =>
    typeof row === "object" && row !== null
      ? Object.fromEntries(Object.entries(row).filter(([, member]) => member !== undefined))
      : {},
  );
}
