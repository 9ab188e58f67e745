import { useState } from "react";
import type { PlanField } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { useSay, useTexts, useWatched } from "../core/use-watched.ts";
import { valueText } from "./cell-text.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { filterName, filterToText, isToggle, splitFilters } from "./filter-value.ts";

export interface FiltersProps {
  readonly fields: readonly PlanField[];
  /** Texts of the address by filter name. */
  readonly values: Readonly<Record<string, string>>;
  readonly scope: Scope;
  readonly id: string;
  change(values: Readonly<Record<string, string | undefined>>): void;
}

/** The filters of a list: up to two simple ones in sight, the others behind a button. */
export function Filters(props: FiltersProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { inline, panel } = splitFilters(props.fields);
  const active = panel.filter((field) => props.values[filterName(field)] !== undefined).length;
  return (
    <>
      {inline.map((field) => (
        <InlineFilter key={field.id} {...props} field={field} />
      ))}
      {panel.length > 0 && (
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {active > 0 ? t("filterCount", { count: active }) : t("filter")}
        </Button>
      )}
      {open && <FilterPanel {...props} fields={panel} close={() => setOpen(false)} />}
    </>
  );
}

function InlineFilter({ field, values, scope, id, change }: FiltersProps & { readonly field: PlanField }) {
  const { texts } = useConsole();
  const label = useSay(field.label, scope) ?? field.id;
  const options = useWatched(field.options, (at) =>
    Array.isArray(field.options)
      ? field.options.map(({ value }) => ({ value: String(value ?? ""), label: valueText(field, value, at, texts) }))
      : [],
  );
  const name = filterName(field);
  const text = values[name] ?? "";
  const put = (value: unknown): void => change({ [name]: filterToText(field, value) });
  if (isToggle(field)) {
    return (
      <Checkbox id={`${id}-${name}`} value={text === "true"} onChange={put}>
        {label}
      </Checkbox>
    );
  }
  return (
    <div className="w-full sm:w-48">
      <Select id={`${id}-${name}`} label={label} placeholder={label} value={text} options={options} onChange={put} />
    </div>
  );
}
