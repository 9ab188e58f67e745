import { createLazyPart, Skeleton } from "../../ui/index.ts";
import type { FieldInputProps } from "../model/field-input.ts";

/** Loads the forms for values by their schemas. It is a lazy part because of its size. */
export const schemaForms = createLazyPart(() => import("../schema/schema-forms.ts"));

/** Renders `schema`: a value with members, items or alternatives, by its schema. */
export function SchemaControl(props: FieldInputProps) {
  const loaded = schemaForms.useModule();
  return loaded ? <loaded.SchemaValue {...props} /> : <Skeleton kind="form" rows={3} />;
}
