import type { PlanField } from "../../model/plan.ts";
import { Select } from "../../ui/controls/select.tsx";
import { useSay } from "../core/use-watched.ts";
import { useFieldOptions } from "../../fields/options/use-field-options.ts";

export interface InlineSelectProps {
  readonly id: string;
  readonly field: PlanField;
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

/** A filter in the toolbar that is one of a few values. Without one it reads what that means: its placeholder, else its label. */
export function InlineSelect({ id, field, label, value, onChange }: InlineSelectProps) {
  const { options } = useFieldOptions(field.options);
  const placeholder = useSay(field.placeholder) ?? label;
  return <Select id={id} label={label} placeholder={placeholder} value={value} options={options} onChange={onChange} />;
}
