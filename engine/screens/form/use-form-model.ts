import { useId, useMemo } from "react";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { createRecord, type RecordStore } from "../../record/record-store.ts";
import { createFieldRegistry } from "../../fields/field/field-registry.ts";
import type { FormModel } from "../../fields/field/form-context.ts";

/** Returns what the fields over a record share, made once per record. */
export function useFormModel(
  record: RecordStore,
  schema: EntitySchema | undefined,
  isNew: boolean,
  view?: string,
): FormModel {
  const id = useId();
  return useMemo(
    () => ({
      id: `form${id.replace(/[^\w-]/g, "")}`,
      stores: { record, form: createRecord({ base: {} }) },
      registry: createFieldRegistry(),
      schema,
      isNew,
      view,
    }),
    [id, record, schema, isNew, view],
  );
}
