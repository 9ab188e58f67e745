import type { PlanField } from "../../model/plan.ts";
import { UNKNOWN } from "../../model/scope.ts";
import { Field } from "../../ui/field.tsx";
import { useScope } from "../../screens/core/scope-context.tsx";
import { useResolved } from "../../screens/core/use-watched.ts";
import { ActingControl } from "./acting-control.tsx";
import { changeField } from "./change-field.ts";
import { controlPlace } from "../controls/control-places.ts";
import { fieldCodec } from "./field-codec.ts";
import { useForm } from "./form-context.ts";
import { useFieldFrame } from "./use-field-frame.ts";
import { useFieldOptions } from "../options/use-field-options.ts";

/** A field over a value that is worked out, whose control does something: it writes elsewhere or acts at once. */
export function isComputed(field: PlanField): boolean {
  return field.ref === undefined && (field.save !== undefined || field.change !== undefined);
}

const nothing = (): void => undefined;

/** The control of a computed field. What it gives is `$item` for `change` and `save`. */
export function ComputedField({ field }: { readonly field: PlanField }) {
  const form = useForm();
  const scope = useScope();
  const frame = useFieldFrame(field);
  const choices = useFieldOptions(field.options);
  const resolved = useResolved(field.value);
  const { draw: Control, group, line } = controlPlace(field.control.name);
  const known = resolved === UNKNOWN ? undefined : fieldCodec(field).decode(resolved);
  const loading = resolved === UNKNOWN;
  const acts = field.save !== undefined && !form.isNew;
  return (
    <Field
      id={frame.id}
      label={frame.label}
      help={frame.help}
      disabledReason={frame.reason}
      group={group}
      layout={line ? "line" : "stack"}
      aside={frame.aside}
    >
      {(control) => {
        const given = {
          field,
          control,
          value: known,
          onChange: (value: unknown) => changeField(field, value, { ...form, follows: form.registry.follows }, scope),
          onBlur: nothing,
          disabled: frame.disabled || loading,
          readOnly: frame.readOnly,
          label: frame.label,
          placeholder: frame.placeholder,
          choices,
          problems: {},
          onMember: nothing,
          claim: nothing,
        };
        return acts ? (
          <ActingControl draw={Control} words={{ label: frame.label }} given={given} />
        ) : (
          <Control {...given} />
        );
      }}
    </Field>
  );
}
