import type { FieldProps } from "@rjsf/utils";
import { useContext, useMemo } from "react";
import { isMap, type PlanField, plainReader, within } from "../../language/index.ts";
import { ScopeProvider, useScope, useTest, Why } from "../../page/index.ts";
import { controlSlot } from "../field/control-slots.ts";
import { Field } from "../field/field.tsx";
import { RowFrame } from "../field/row-frame.tsx";
import { bindValue } from "../model/field-binding.ts";
import { fieldCodec } from "../model/change-field.ts";
import { useFieldState } from "../model/use-field-state.tsx";
import { withChoices } from "../options/with-choices.tsx";
import type { FieldOptions } from "../options/use-field-options.ts";
import { optionKey } from "../options/option-key.ts";
import { columnKey } from "../controls/rows/new-row.ts";
import { freeOptions, UsedKeysContext } from "../controls/rows/row-keys.ts";
import { problemsWithin } from "./leaf-field.tsx";
import { PartInputsContext, partPointer } from "./values/part-inputs.ts";
import { readAt } from "./values/read-at.ts";
import { SavedContext, type SchemaContext } from "./values/schema-context.ts";

/** Renders a row by the columns of a descriptor, like other fields, with the row as the nearest record. */
export function PlanRow(props: FieldProps) {
  const { columns }: SchemaContext = props.registry.formContext;
  const around = useScope();
  const row: unknown = props.formData;
  const scope = useMemo(() => {
    const reader = plainReader(row ?? {});
    return within(around, { roots: { record: reader, item: reader } });
  }, [around, row]);
  return (
    <ScopeProvider scope={scope}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {columns.map((column) => (
          <Column key={column.id} {...props} column={column} />
        ))}
      </div>
    </ScopeProvider>
  );
}

type ColumnProps = FieldProps & { readonly column: PlanField };

function Column(props: ColumnProps) {
  const { column } = props;
  const shown = useTest(column.when);
  if (shown !== true) return <Why of={column} />;
  const { rows }: SchemaContext = props.registry.formContext;
  return withChoices(column.options, (choices) =>
    column.ref !== undefined && column.ref === rows?.key ? (
      <ChosenColumn {...props} choices={choices} />
    ) : (
      <EditedColumn {...props} choices={choices} />
    ),
  );
}

/** Renders the column that distinguishes rows, without the options that other rows have. */
function ChosenColumn(props: ColumnProps & { readonly choices: FieldOptions }) {
  const taken = useContext(UsedKeysContext);
  const own = optionKey(storedIn(props));
  const choices = useMemo(() => freeOptions(props.choices, taken, own), [props.choices, taken, own]);
  return <EditedColumn {...props} choices={choices} />;
}

function storedIn({ column, formData }: ColumnProps): unknown {
  const key = columnKey(column);
  return isMap(formData) && Object.hasOwn(formData, key) ? formData[key] : undefined;
}

function EditedColumn(props: ColumnProps & { readonly choices: FieldOptions }) {
  const { column, fieldPathId, choices, errorSchema, onChange } = props;
  const { onLeave, setInput }: SchemaContext = props.registry.formContext;
  const state = useFieldState(column);
  const codec = column.codec && fieldCodec(column);
  const key = columnKey(column);
  const stored = storedIn(props);
  const errors = errorSchema?.[key];
  const path = [...fieldPathId.path, key];
  const saved = readAt(useContext(SavedContext), path);
  const binding = bindValue(codec ? codec.decode(stored) : stored, {
    saved: codec ? codec.decode(saved) : saved,
    unparsed: useContext(PartInputsContext)[partPointer(path)],
    setUnparsed: (input) => setInput(path, input),
    problems: problemsWithin(errors?.__errors, errors),
    onChange: (value) => onChange(codec ? codec.encode(value, undefined) : value, path),
    onBlur: onLeave,
  });
  return (
    <Field
      id={`${fieldPathId.$id}_${key}`}
      field={column}
      state={state}
      binding={binding}
      choices={choices}
      frame={RowFrame}
      place={controlSlot(column.control.name)}
    />
  );
}
