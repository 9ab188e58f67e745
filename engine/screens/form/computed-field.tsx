import { useContext } from "react";
import type { PlanField } from "../../model/plan.ts";
import { UNKNOWN } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { Field } from "../../ui/field.tsx";
import { useScope } from "../core/scope-context.tsx";
import { useEnabled, useHolds, useResolved, useSay, useTexts } from "../core/use-watched.ts";
import { ActingControl } from "./acting-control.tsx";
import { changeField } from "./change-field.ts";
import { controlPlace } from "./control-places.ts";
import { fieldCodec } from "./field-codec.ts";
import { domId } from "./dom-id.ts";
import { useFieldAside } from "./field-aside.tsx";
import { ClosureContext, SectionContext, useForm } from "./form-context.ts";
import { missingRights } from "./missing-rights.ts";
import { useFieldOptions } from "./use-field-options.ts";

/** A field over a value that is worked out, whose control does something: it writes elsewhere or acts at once. */
export function isComputed(field: PlanField): boolean {
  return field.ref === undefined && (field.save !== undefined || field.change !== undefined);
}

const nothing = (): void => undefined;

/** The control of a computed field. What it gives is `$item` for `change` and `save`. */
export function ComputedField({ field }: { readonly field: PlanField }) {
  const t = useTexts();
  const form = useForm();
  const scope = useScope();
  const { helpEnabled } = useConsole();
  const closure = useContext(ClosureContext);
  const section = useContext(SectionContext);
  const label = useSay(field.label) ?? field.id;
  const help = useSay(field.help);
  const placeholder = useSay(field.placeholder);
  const allowed = useHolds(field.rights);
  const open = useEnabled(field.enabled);
  const aside = useFieldAside(field);
  const choices = useFieldOptions(field.options);
  const resolved = useResolved(field.value);
  const { draw: Control, group, line } = controlPlace(field.control.name);
  const known = resolved === UNKNOWN ? undefined : fieldCodec(field).decode(resolved);
  const loading = resolved === UNKNOWN;
  const readOnly = closure.readOnly || !allowed;
  const disabled = closure.disabled || !open.enabled || loading;
  const reason = allowed ? (open.reason ?? closure.reason) : t("missingRight", { rights: missingRights(field.rights) });
  const acts = field.save !== undefined && !form.isNew;
  return (
    <Field
      id={domId(form.id, section, field.id)}
      label={label}
      help={helpEnabled ? help : undefined}
      disabledReason={disabled || !allowed ? reason : undefined}
      group={group}
      layout={line ? "line" : "stack"}
      aside={aside}
    >
      {(control) => {
        const given = {
          field,
          control,
          value: known,
          onChange: (value: unknown) => changeField(field, value, { ...form, follows: form.registry.follows }, scope),
          onBlur: nothing,
          disabled,
          readOnly,
          label,
          placeholder,
          choices,
          problems: {},
          onMember: nothing,
          claim: nothing,
        };
        return acts ? <ActingControl draw={Control} words={{ label }} given={given} /> : <Control {...given} />;
      }}
    </Field>
  );
}
