import { type ReactNode, useMemo, useState } from "react";
import { type PlanStartValues, within } from "../../language/index.ts";
import { createRecord } from "../../record/index.ts";
import { formStart, FormValuesContext, ScopeProvider, useScope } from "../../page/index.ts";

/** Provides `$form` to everything in a view. Forms in it write to it, and the loads of the view depend on it. */
export function FormValues({ start, children }: { readonly start: PlanStartValues; readonly children: ReactNode }) {
  const around = useScope();
  const [store] = useState(() => createRecord({ base: formStart(start, around) }));
  const scope = useMemo(() => within(around, { roots: { form: store } }), [around, store]);
  return (
    <FormValuesContext value={store}>
      <ScopeProvider scope={scope}>{children}</ScopeProvider>
    </FormValuesContext>
  );
}
