import type { IChangeEvent } from "@rjsf/core";
import Form from "@rjsf/core";
import { useCallback, useMemo, useRef } from "react";
import { equal } from "../../model/equal.ts";
import { useUiTexts } from "../../ui/ui-texts.tsx";
import { useTexts } from "../../screens/core/use-watched.ts";
import type { DrawControlProps } from "../controls/control-props.ts";
import type { IslandContext } from "./island-context.ts";
import { islandErrors } from "./island-errors.ts";
import { islandSchema } from "./island-schema.ts";
import { islandValidator } from "./island-validator.ts";
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
export function RowsIsland(props: DrawControlProps) {
  const { field, control, value, problems } = props;
  const t = useTexts();
  const words = useUiTexts();
  const columns = field.rows?.columns ?? [];
  const { schema, uiSchema } = useMemo(() => islandSchema(field.rows?.columns ?? []), [field]);
  const rows = useMemo(() => (Array.isArray(value) ? value : []), [value]);
  const errors = useMemo(() => islandErrors(problems), [problems]);
  const latest = useRef(props);
  latest.current = props;
  const change = useCallback((event: IChangeEvent<unknown>) => {
    const next = cleanRows(event.formData);
    const { value: present, onChange } = latest.current;
    if (!equal(next, Array.isArray(present) ? present : [])) onChange(next);
  }, []);
  const leave = useCallback(() => latest.current.onBlur(), []);
  const context: IslandContext = {
    columns,
    addLabel: field.rows?.add === undefined ? words.addRow : t(field.rows.add),
    rowName: props.label,
    words: { remove: words.removeItem, up: t("moveUp"), down: t("moveDown"), empty: words.noRows },
    onLeave: leave,
  };
  return (
    <fieldset aria-labelledby={control.labelledBy} aria-describedby={control.describedBy} id={control.id} tabIndex={-1}>
      <Form
        tagName="div"
        idPrefix={`${control.id}-row`}
        schema={schema}
        uiSchema={uiSchema}
        formData={rows}
        formContext={context}
        fields={FIELDS}
        templates={TEMPLATES}
        validator={islandValidator}
        extraErrors={errors}
        noValidate
        noHtml5Validate
        showErrorList={false}
        disabled={props.disabled}
        readonly={props.readOnly}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        onChange={change}
      />
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
