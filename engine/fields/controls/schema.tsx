import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import type { FieldInputProps } from "../model/field-input.ts";

/** Holds what renders values by their schemas: heavy, so that it comes with the first such value. */
export const schemaForms = createLazyPart(() => import("../schema/schema-forms.ts"));

/** `schema`: a value with members, items or alternatives, by its schema. */
export function SchemaControl(props: FieldInputProps) {
  const loaded = schemaForms.useModule();
  return loaded ? <loaded.SchemaValue {...props} /> : <Skeleton kind="form" rows={3} />;
}
