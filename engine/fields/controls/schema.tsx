import { Skeleton } from "../../ui/layout/skeleton.tsx";
import type { FieldInputProps } from "../model/field-input.ts";
import { schemaForms } from "./schema-forms-part.ts";

/** `schema`: a value with members, items or alternatives, by its schema. */
export function SchemaControl(props: FieldInputProps) {
  const loaded = schemaForms.useModule();
  return loaded ? <loaded.SchemaValue {...props} /> : <Skeleton kind="form" rows={3} />;
}
