import { type ReactNode, useMemo, useState } from "react";
import type { PlanStartValues } from "../../language/plan/plan.ts";
import { within } from "../../language/scope.ts";
import { createRecord } from "../../record/record-store.ts";
import { formStart } from "../../page/record/form-start.ts";
import { FormValuesContext } from "../../page/record/form-values-context.ts";
import { ScopeProvider, useScope } from "../../page/scope/scope-context.tsx";

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
