import type { FieldProps } from "@rjsf/utils";
import type { PlanField } from "../../model/plan.ts";
import { Field } from "../../ui/field.tsx";
import { useEnabled, useSay, useTest } from "../../screens/core/use-watched.ts";
import { useWhy } from "../../screens/core/why.tsx";
import { controlPlace } from "../controls/control-places.ts";
import { useFieldOptions } from "../options/use-field-options.ts";
import type { IslandContext } from "./island-context.ts";

const nothing = (): void => undefined;

/** What edits one member of one row: drawn like every other field, over the row as the nearest record. */
export function PlanColumn(props: FieldProps) {
  const context: IslandContext = props.registry.formContext;
  const indices: unknown = props.uiSchema?.["ui:options"]?.columns;
  const columns = context.columns.filter((_, index) => Array.isArray(indices) && indices.includes(index));
  return columns.map((column) => <Column key={column.id} {...props} column={column} context={context} />);
}

function Column(props: FieldProps & { readonly column: PlanField; readonly context: IslandContext }) {
  const { column, context, fieldPathId } = props;
  const shown = useTest(column.when);
  const label = useSay(column.label) ?? column.id;
  const help = useSay(column.help);
  const placeholder = useSay(column.placeholder);
  const required = useTest(column.required ?? false) === true;
  const open = useEnabled(column.enabled);
  const choices = useFieldOptions(column.options);
  const why = useWhy({ of: column });
  if (shown !== true) return why ?? null;
  const { draw: Control, group, line } = controlPlace(column.control.name);
  return (
    <Field
      id={fieldPathId.$id}
      label={label}
      help={help}
      required={required}
      error={props.rawErrors?.[0]}
      group={group}
      layout={line ? "line" : "stack"}
      aside={why}
      disabledReason={open.enabled ? undefined : open.reason}
    >
      {(control) => (
        <Control
          field={column}
          control={control}
          value={props.formData}
          onChange={(value) => props.onChange(value, fieldPathId.path)}
          onBlur={context.onLeave}
          disabled={props.disabled === true || !open.enabled}
          readOnly={props.readonly === true}
          label={label}
          placeholder={placeholder}
          choices={choices}
          problems={{}}
          onMember={nothing}
          claim={nothing}
        />
      )}
    </Field>
  );
}
