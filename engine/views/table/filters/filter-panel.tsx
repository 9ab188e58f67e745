import { filterFromText, filterName, filterSection, type FiltersProps, filterToText } from "../../../fields/index.ts";
import { useMemo, useState } from "react";
import { type Scope, within } from "../../../language/index.ts";
import { createRecord, type RecordStore } from "../../../record/index.ts";
import { Button, Dialog } from "../../../ui/index.ts";
import { LazyDialogForm } from "../../form/lazy-form.tsx";
import { ScopeProvider, useTexts, useDiscard } from "../../../page/index.ts";
import { savedReader } from "../../../data/index.ts";

export interface FilterPanelProps extends FiltersProps {
  close(): void;
}

/**
 * Renders the filters of a list that need more space than the toolbar has. They are applied together. Filters that
 * depend on another one follow its value in the panel.
 */
export function FilterPanel({ fields, values, scope, change, close }: FilterPanelProps) {
  const t = useTexts();
  const [record] = useState(() => filterRecord({ fields, values }));
  const sections = useMemo(() => [filterSection(fields)], [fields]);
  const inside = useMemo<Scope>(
    () => within(scope, { roots: { record, saved: savedReader(record), query: record } }),
    [scope, record],
  );
  const apply = (): void => {
    change(
      Object.fromEntries(
        fields.map((field) => [filterName(field), filterToText(field, record.get(`/${filterName(field)}`))]),
      ),
    );
    close();
  };
  const clear = (): void => {
    change(Object.fromEntries(fields.map((field) => [filterName(field), undefined])));
    close();
  };
  const discard = useDiscard(record.dirty, close);
  return (
    <>
      <Dialog
        open
        sticky
        title={t("filter")}
        onClose={discard.close}
        footer={
          <>
            <Button kind="quiet" onClick={clear}>
              {t("clearAllFilters")}
            </Button>
            <Button kind="primary" onClick={apply}>
              {t("applyFilters")}
            </Button>
          </>
        }
      >
        <ScopeProvider scope={inside}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              // The panel may be above a picker, whose dialog is a form, which must not be submitted.
              event.stopPropagation();
              apply();
            }}
          >
            <LazyDialogForm sections={sections} record={record} />
            <button type="submit" hidden />
          </form>
        </ScopeProvider>
      </Dialog>
      {discard.prompt}
    </>
  );
}

function filterRecord({ fields, values }: Pick<FiltersProps, "fields" | "values">): RecordStore {
  const base = fields.map((field) => [filterName(field), filterFromText(field, values[filterName(field)])] as const);
  return createRecord({ base: { ...values, ...Object.fromEntries(base.filter(([, value]) => value !== undefined)) } });
}
