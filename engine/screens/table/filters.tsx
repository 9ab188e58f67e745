import { useState } from "react";
import type { PlanField } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { createChunk } from "../core/chunk.ts";
import { useSay, useTexts } from "../core/use-watched.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";
import { filterName, filterToText, isOn, isToggle, splitFilters } from "./filter-value.ts";
import type { InlineSelectProps } from "./inline-select.tsx";

/** Filters behind the button come with the form they are filled in with. */
const filterPanel = createChunk(() => import("./filter-panel.tsx"));

/** So does what chooses one of many values; most lists have only boxes to tick in their toolbar. */
const inlineSelect = createChunk(() => import("./inline-select.tsx"));

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
      {open && <LoadedFilterPanel {...props} fields={panel} close={() => setOpen(false)} />}
    </>
  );
}

function LoadedFilterPanel(props: FilterPanelProps) {
  const loaded = filterPanel.useArrived();
  return loaded && <loaded.FilterPanel {...props} />;
}

function InlineFilter({ field, values, scope, id, change }: FiltersProps & { readonly field: PlanField }) {
  const label = useSay(field.label, scope) ?? field.id;
  const name = filterName(field);
  const text = values[name] ?? "";
  const put = (value: unknown): void => change({ [name]: filterToText(field, value) });
  if (isToggle(field)) {
    return (
      <Checkbox id={`${id}-${name}`} value={isOn(field, text)} onChange={put}>
        {label}
      </Checkbox>
    );
  }
  return (
    <div className="w-full sm:w-48">
      <LoadedSelect id={`${id}-${name}`} field={field} label={label} value={text} onChange={put} />
    </div>
  );
}

function LoadedSelect(props: InlineSelectProps) {
  const loaded = inlineSelect.useArrived();
  return loaded ? <loaded.InlineSelect {...props} /> : <div className="control" />;
}
