import type { PlanField } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { useConsole } from "../../server/use-console.ts";
import { useSay, useTexts } from "../core/use-watched.ts";
import { valueText } from "./cell-text.ts";
import { filterFromText, filterName, splitFilters } from "./filter-value.ts";

export interface FilterChipsProps {
  readonly fields: readonly PlanField[];
  readonly values: Readonly<Record<string, string>>;
  readonly scope: Scope;
  change(values: Readonly<Record<string, string | undefined>>): void;
}

/** What filters the list now, as far as the toolbar does not show it already; each can be taken away, or all. */
export function FilterChips({ fields, values, scope, change }: FilterChipsProps) {
  const t = useTexts();
  const active = splitFilters(fields).panel.filter((field) => values[filterName(field)] !== undefined);
  if (active.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {active.map((field) => (
        <FilterChip
          key={field.id}
          field={field}
          text={values[filterName(field)]}
          scope={scope}
          onRemove={() => change({ [filterName(field)]: undefined })}
        />
      ))}
      <Button
        kind="quiet"
        onClick={() => change(Object.fromEntries(active.map((field) => [filterName(field), undefined])))}
      >
        {t("clearAllFilters")}
      </Button>
    </div>
  );
}

function FilterChip(props: {
  readonly field: PlanField;
  readonly text: string | undefined;
  readonly scope: Scope;
  onRemove(): void;
}) {
  const { texts } = useConsole();
  const label = useSay(props.field.label, props.scope) ?? props.field.id;
  const value = filterFromText(props.field, props.text);
  const shown = (Array.isArray(value) ? value : [value])
    .map((item) => valueText(props.field, item, props.scope, texts))
    .join(", ");
  return <Chip tone="accent" label={`${label}: ${shown}`} onRemove={props.onRemove} />;
}
