import type { FieldProps } from "@rjsf/utils";
import { useContext, useMemo } from "react";
import { isMap } from "../../model/is-map.ts";
import type { PlanField } from "../../model/plan.ts";
import { plainReader } from "../../model/plain-reader.ts";
import { within } from "../../model/scope.ts";
import { ScopeProvider, useScope } from "../../screens/core/scope-context.tsx";
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
import { columnKey } from "./new-row.ts";
import { freeOptions, TakenKeysContext } from "./row-keys.ts";
import type { SchemaContext } from "./schema-context.ts";

/** Draws a row by the columns of a descriptor, each like every other field, over the row as the nearest record. */
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

/** The column that tells rows apart: what another row has is not offered. */
function ChosenColumn(props: ColumnProps & { readonly choices: FieldOptions }) {
  const taken = useContext(TakenKeysContext);
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
  const { onLeave }: SchemaContext = props.registry.formContext;
  const state = useFieldState(column);
  const codec = column.codec && fieldCodec(column);
  const key = columnKey(column);
  const stored = storedIn(props);
  const problem = errorSchema?.[key]?.__errors?.[0];
  const binding = bindValue(codec ? codec.decode(stored) : stored, {
    problems: problem === undefined ? {} : { "": problem },
    onChange: (value) => onChange(codec ? codec.encode(value, undefined) : value, [...fieldPathId.path, key]),
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
      place={controlPlace(column.control.name)}
    />
  );
}
