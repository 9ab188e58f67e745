import "./form/form-texts.ts";
import { HeadField, SaveFieldContext } from "../fields/index.ts";
import type { PlanField } from "../model/plan.ts";
import { useSaidScope } from "./action/use-said-scope.ts";
import { useSaveField } from "./action/save-field.ts";
import { useOpenRecord } from "./core/record-context.ts";
import { useScope } from "./core/scope-context.tsx";

/** The switch in the header: acts at once on what is saved, whatever else is being edited. */
export function HeadSwitch({ field }: { readonly field: PlanField }) {
  const record = useOpenRecord();
  const save = useSaveField({ scope: useSaidScope(useScope()), record });
  if (record?.isNew === true) return null;
  return (
    <SaveFieldContext value={save}>
      <HeadField id={`switch-${field.id}`} field={field} rights={field.rights ?? record?.resource.rights.update} />
    </SaveFieldContext>
  );
}
