import { useEffect, useRef, useState } from "react";
import { useScope, useTexts } from "../../../page/index.ts";
import { ENTER_ROWS, Skeleton, useUiTexts } from "../../../ui/index.ts";
import { AddRow } from "./add-row.tsx";
import { newRow } from "./new-row.ts";
import { choosingColumn } from "./row-keys.ts";
import type { FieldInputProps } from "../../model/field-input.ts";
import { schemaForms } from "../schema.tsx";

const NONE_TAKEN: ReadonlySet<string> = new Set();

/** Renders `rows`: a list of objects, each a row of fields. The code that renders rows is loaded with the first row. */
export function RowsControl(props: FieldInputProps) {
  const { value, control } = props;
  const hasRows = Array.isArray(value) && value.length > 0;
  const [used, setUsed] = useState(hasRows);
  // A list that becomes empty keeps its component, because it has the focus.
  if (hasRows && !used) setUsed(true);
  const loaded = schemaForms.useModule(used || hasRows);
  const isAdded = useRef(false);
  useEffect(() => {
    if (loaded === undefined || !isAdded.current) return;
    isAdded.current = false;
    document.getElementById(control.id)?.querySelector("[data-rows]")?.dispatchEvent(new Event(ENTER_ROWS));
  }, [loaded, control.id]);
  if (!used) return <NoRows {...props} onAdd={() => (isAdded.current = true)} />;
  return loaded ? <loaded.RowsForm {...props} /> : <Skeleton kind="form" rows={2} />;
}

/** Renders a list without rows, with the button that adds the first one. */
function NoRows(props: FieldInputProps & { readonly onAdd: () => void }) {
  const { control, field, disabled, readOnly, onChange, onAdd } = props;
  const t = useTexts();
  const words = useUiTexts();
  const scope = useScope();
  const { columns = [] } = field.rows ?? {};
  return (
    <fieldset aria-labelledby={control.labelledBy} aria-describedby={control.describedBy} id={control.id} tabIndex={-1}>
      <p className="mb-2 text-sm text-muted">{words.noRows}</p>
      {disabled !== true && readOnly !== true && (
        <AddRow
          id={`${control.id}-add`}
          label={field.rows?.add === undefined ? words.addRow : t(field.rows.add)}
          choosing={field.rows && choosingColumn(field.rows)}
          taken={NONE_TAKEN}
          preload={schemaForms.preload}
          onAdd={(chosen = [{}]) => {
            onAdd();
            onChange(chosen.map((row) => newRow(columns, scope, row)));
          }}
        />
      )}
    </fieldset>
  );
}
