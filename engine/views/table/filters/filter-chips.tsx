import { filterName, splitFilters } from "../../../fields/index.ts";
import type { PlanField, Scope } from "../../../language/index.ts";
import { Button, useNarrow, createLazyPart } from "../../../ui/index.ts";
import { ScopeProvider, useTexts } from "../../../page/index.ts";
import { useShownFilters } from "./use-shown-filters.ts";

/** Loads the chips of a filter. Their labels need the options, which are loaded with the form for filters. */
const activeFilter = createLazyPart(() => import("./active-filter.tsx"));

export interface FilterChipsProps {
  readonly fields: readonly PlanField[];
  readonly values: Readonly<Record<string, string>>;
  readonly scope: Scope;
  change(values: Readonly<Record<string, string | undefined>>): void;
}

/**
 * Renders the active filters that the toolbar does not show already. The values can be removed one by one or all at
 * once.
 */
export function FilterChips(props: FilterChipsProps) {
  const { panel } = splitFilters(props.fields, useNarrow("phone"));
  const shown = useShownFilters(panel, props.scope);
  const active = shown.filter((field) => props.values[filterName(field)] !== undefined);
  return active.length === 0 ? null : <ActiveFilters {...props} active={active} />;
}

function ActiveFilters({
  active,
  values,
  scope,
  change,
}: FilterChipsProps & { readonly active: readonly PlanField[] }) {
  const t = useTexts();
  const loaded = activeFilter.useModule();
  if (loaded === undefined) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ScopeProvider scope={scope}>
        {active.map((field) => (
          <loaded.ActiveFilter
            key={field.id}
            field={field}
            text={values[filterName(field)]}
            change={(text) => change({ [filterName(field)]: text })}
          />
        ))}
      </ScopeProvider>
      <Button
        kind="quiet"
        onClick={() => change(Object.fromEntries(active.map((field) => [filterName(field), undefined])))}
      >
        {t("clearAllFilters")}
      </Button>
    </div>
  );
}
