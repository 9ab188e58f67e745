import "../actions/form-texts.ts";
import { HeadField, SaveFieldContext } from "../fields/index.ts";
import type { PlanField } from "../language/index.ts";
import { useNamedScope, useSaveField } from "../actions/index.ts";
import { useOpenRecord, useScope } from "../page/index.ts";

/** Renders the switch in the head. It is saved at once on top of the saved record, independent of other edits. */
export function HeadSwitch({ field }: { readonly field: PlanField }) {
  const record = useOpenRecord();
  const save = useSaveField({ scope: useNamedScope(useScope()), record });
  if (record?.isNew === true) return null;
  return (
    <SaveFieldContext value={save}>
      <HeadField id={`switch-${field.id}`} field={field} rights={field.rights ?? record?.resource.rights.update} />
    </SaveFieldContext>
  );
}
