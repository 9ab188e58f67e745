import { useMemo, useState } from "react";
import type { PlanSource } from "../../../model/plan.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { useTexts } from "../../core/use-watched.ts";
import { type DrawControlProps, settingsOf } from "../control-props.ts";
import type { FieldOption } from "../field-option.ts";
import { optionKey } from "../option-key.ts";
import { useChosenOptions } from "../use-chosen-options.ts";
import { PickerDialog } from "./picker-dialog.tsx";

/**
 * `picker`: records chosen in a dialog, kept by the value of the source (their key when it says none). Settings: `many`,
 * `columns` (what the dialog shows beside the name), `value` (what is kept, instead of the source's own).
 */
export function PickerControl(props: DrawControlProps) {
  const { field, control, value, label } = props;
  const t = useTexts();
  const { many, columns, value: kept } = settingsOf(field);
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly FieldOption[]>([]);
  const source = useMemo(() => sourceOf(field.options, kept), [field.options, kept]);
  const several = many === true || Array.isArray(value) || field.schema.type === "array";
  const values = Array.isArray(value) ? value : value === undefined || value === null || value === "" ? [] : [value];
  const keys = values.map(optionKey);
  const unknown = keys.filter((key) => !picked.some((one) => one.value === key));
  const read = useChosenOptions(source, unknown, unknown.length > 0);
  const chosen = values.map((stored): FieldOption => {
    const key = optionKey(stored);
    const option = [...picked, ...read].find((one) => one.value === key);
    return { stored, value: key, label: option?.label ?? key };
  });
  const closed = props.disabled || props.readOnly;
  const put = (next: readonly FieldOption[]): void => {
    const stored = next.map((one) => one.stored);
    props.onChange(several ? stored : stored[0]);
  };
  return (
    <fieldset
      aria-labelledby={control.labelledBy}
      aria-describedby={control.describedBy}
      className="flex flex-wrap items-center gap-1"
    >
      {chosen.map((one) => (
        <Chip
          key={one.value}
          label={one.label}
          disabled={closed}
          onRemove={() => {
            put(chosen.filter((other) => other.value !== one.value));
            document.getElementById(control.id)?.focus();
          }}
        />
      ))}
      {chosen.length === 0 && closed && <span className="text-sm text-muted">—</span>}
      {!closed && source && (
        <Button id={control.id} aria-describedby={control.describedBy} onClick={() => setOpen(true)}>
          {props.placeholder ?? t("pickerChoose")}
        </Button>
      )}
      {open && source && (
        <PickerDialog
          id={control.id}
          title={label}
          source={source}
          columns={columns}
          many={several}
          chosen={chosen}
          close={() => {
            setOpen(false);
            props.onBlur();
          }}
          pick={(next) => {
            setPicked([...picked, ...next]);
            put(next);
            setOpen(false);
            props.onBlur();
          }}
        />
      )}
    </fieldset>
  );
}

function sourceOf(options: DrawControlProps["field"]["options"], value: unknown): PlanSource | undefined {
  if (options === undefined || Array.isArray(options)) return undefined;
  const source = options as PlanSource;
  return value === undefined ? source : { ...source, value };
}
