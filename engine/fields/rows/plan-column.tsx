import type { FieldProps } from "@rjsf/utils";
import { useContext, useMemo } from "react";
import type { PlanField } from "../../model/plan.ts";
import { useTest } from "../../screens/core/use-watched.ts";
import { Why } from "../../screens/core/why.tsx";
import { controlPlace } from "../controls/control-places.ts";
import { Field } from "../field/field.tsx";
import { RowFrame } from "../field/row-frame.tsx";
import { bindValue } from "../field/field-binding.ts";
import { fieldCodec } from "../field/change-field.ts";
import { useFieldState } from "../field/use-field-state.tsx";
import { withChoices } from "../options/choices.tsx";
import type { FieldOptions } from "../options/use-field-options.ts";
import { optionKey } from "../options/option-key.ts";
import { freeOptions, TakenKeysContext } from "./row-keys.ts";
import type { RowsContext } from "./rows-context.ts";

/** Edits one member of one row: drawn like every other field, over the row as the nearest record. */
export function PlanColumn(props: FieldProps) {
  const context: RowsContext = props.registry.formContext;
  const indices: unknown = props.uiSchema?.["ui:options"]?.columns;
  const columns = context.columns.filter((_, index) => Array.isArray(indices) && indices.includes(index));
  return columns.map((column) => <Column key={column.id} {...props} column={column} context={context} />);
}

type ColumnProps = FieldProps & { readonly column: PlanField; readonly context: RowsContext };

function Column(props: ColumnProps) {
  const { column } = props;
  const shown = useTest(column.when);
  if (shown !== true) return <Why of={column} />;
  return withChoices(column.options, (choices) =>
    column.ref !== undefined && column.ref === props.context.rowKey ? (
      <ChosenColumn {...props} choices={choices} />
    ) : (
      <EditedColumn {...props} choices={choices} />
    ),
  );
}

/** The column that tells rows apart: what another row has is not offered. */
function ChosenColumn(props: ColumnProps & { readonly choices: FieldOptions }) {
  const taken = useContext(TakenKeysContext);
  const own = optionKey(props.formData);
  const choices = useMemo(() => freeOptions(props.choices, taken, own), [props.choices, taken, own]);
  return <EditedColumn {...props} choices={choices} />;
}

function EditedColumn(props: ColumnProps & { readonly choices: FieldOptions }) {
  const { column, context, fieldPathId, choices } = props;
  const state = useFieldState(column);
  const codec = column.codec && fieldCodec(column);
  const problem = props.rawErrors?.[0];
  const binding = bindValue(codec ? codec.decode(props.formData) : props.formData, {
    problems: problem === undefined ? {} : { "": problem },
    onChange: (value) => props.onChange(codec ? codec.encode(value, undefined) : value, fieldPathId.path),
    onBlur: context.onLeave,
  });
  return (
    <Field
      id={fieldPathId.$id}
      field={column}
      state={state}
      binding={binding}
      choices={choices}
      frame={RowFrame}
      place={controlPlace(column.control.name)}
    />
  );
}
