import { settingsOf } from "../options/settings-of.ts";
import { useContext, useMemo, useState } from "react";
import { type PlanField, itemScope } from "../../language/index.ts";
import { Button, Chip } from "../../ui/index.ts";
import { linkAddress, usePlans, useTexts, useWatched } from "../../page/index.ts";
import { useNavigation } from "../../services/index.ts";
import type { FieldInputProps } from "../model/field-input.ts";
import { ChipText } from "../display/chip-text.tsx";
import type { FieldOption } from "../options/field-option.ts";
import { fieldSource } from "../options/named-values.tsx";
import { optionKey } from "../options/option-key.ts";
import { useChosenOptions } from "../options/use-chosen-options.ts";
import { InlinePicker } from "./inline-picker.ts";
import { LazyPickerDialog, LazyPickerList, pickerPart } from "./lazy-picker.tsx";

/**
 * Renders `picker`: records chosen from a list. It stores the value that the source defines, by default their key.
 * Settings: `many`, `columns` (shown beside the name), `value` (replaces the value of the source), `actions` (create a
 * missing record). The list opens in a dialog, unless the picker is the main field of the dialog around it.
 */
export function PickerControl(props: FieldInputProps) {
  const { field, control, value, label } = props;
  const t = useTexts();
  const { many } = settingsOf(field);
  const inline = useContext(InlinePicker) === field.id;
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly FieldOption[]>([]);
  const source = useMemo(() => fieldSource(field), [field]);
  const several = many === true || Array.isArray(value) || field.schema.type === "array";
  const values = Array.isArray(value) ? value : value === undefined || value === null || value === "" ? [] : [value];
  const keys = values.map(optionKey);
  const unknown = keys.filter((key) => !picked.some((one) => one.value === key));
  const read = useChosenOptions(source, unknown, unknown.length > 0);
  const chosen = values.map((stored): FieldOption => {
    const key = optionKey(stored);
    const option = [...picked, ...read].find((one) => one.value === key);
    return { stored, value: key, label: option?.label ?? key, description: option?.description };
  });
  const addresses = useItemLinks(field, values);
  const closed = props.disabled || props.readOnly;
  const put = (next: readonly FieldOption[]): void => {
    const stored = next.map((one) => one.stored);
    props.onChange(several ? stored : stored[0]);
  };
  const choose = (next: readonly FieldOption[]): void => {
    setPicked([...picked, ...next]);
    put(next);
  };
  const list = source && {
    id: control.id,
    label,
    source,
    columns: field.control.columns ?? NO_COLUMNS,
    actions: field.control.actions,
    many: several,
    chosen,
  };
  if (inline && list && !closed) {
    return <LazyPickerList {...list} describedBy={control.describedBy} nested choose={choose} />;
  }
  return (
    <fieldset
      aria-labelledby={control.labelledBy}
      aria-describedby={control.describedBy}
      className="flex flex-wrap items-center gap-1"
    >
      {chosen.map((one, at) => (
        <Chip
          key={one.value}
          label={one.label}
          disabled={closed}
          onRemove={() => {
            put(chosen.filter((other) => other.value !== one.value));
            document.getElementById(control.id)?.focus();
          }}
        >
          <span dir="auto" className="truncate">
            <ChipText chip={{ text: one.label, help: one.description, href: addresses[at] }} />
          </span>
        </Chip>
      ))}
      {chosen.length === 0 && closed && <span className="text-sm text-muted">—</span>}
      {!closed && list && (
        <Button
          id={control.id}
          aria-describedby={control.describedBy}
          onPointerEnter={pickerPart.preload}
          onFocus={pickerPart.preload}
          onClick={() => setOpen(true)}
        >
          {props.placeholder ?? t("pickerChoose")}
        </Button>
      )}
      {open && list && (
        <LazyPickerDialog
          {...list}
          close={() => {
            setOpen(false);
            props.onBlur();
          }}
          pick={(next) => {
            choose(next);
            setOpen(false);
            props.onBlur();
          }}
        />
      )}
    </fieldset>
  );
}

/** Hook: returns the address of each chosen value, from the link of the field. */
function useItemLinks({ to }: PlanField, values: readonly unknown[]): readonly (string | undefined)[] {
  const { screens } = usePlans();
  const navigation = useNavigation();
  return useWatched(to, (at) =>
    values.map((item) => {
      const address = to && linkAddress(to, itemScope(at, item), screens);
      return address === undefined ? undefined : navigation.href(address);
    }),
  );
}

const NO_COLUMNS: readonly PlanField[] = [];
