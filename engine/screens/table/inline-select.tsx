import type { PlanField } from "../../model/plan.ts";
import { useConsole } from "../../server/use-console.ts";
import { Select } from "../../ui/controls/select.tsx";
import { useWatched } from "../core/use-watched.ts";
import { valueText } from "./cell-text.ts";

export interface InlineSelectProps {
  readonly id: string;
  readonly field: PlanField;
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

/** A filter in the toolbar that is one of a few values. */
export function InlineSelect({ id, field, label, value, onChange }: InlineSelectProps) {
  const { texts } = useConsole();
  const options = useWatched(field.options, (at) =>
    Array.isArray(field.options)
      ? field.options.map((option) => ({
          value: String(option.value ?? ""),
          label: valueText(field, option.value, at, texts),
        }))
      : [],
  );
  return <Select id={id} label={label} placeholder={label} value={value} options={options} onChange={onChange} />;
}
