import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import type { ComponentType } from "react";

/** The rjsf components that are used unchanged. */
interface RjsfFields {
  readonly SchemaField: ComponentType<FieldProps>;
  readonly ArrayField: ComponentType<FieldProps>;
}

/** Returns rjsf's own field components. Throws an `Error` if one of them is missing, as in another version. */
export function rjsfFields(): RjsfFields {
  const { SchemaField, ArrayField } = getDefaultRegistry().fields;
  if (SchemaField === undefined || ArrayField === undefined) throw new Error("rjsf has no fields of these names.");
  return { SchemaField: SchemaField as ComponentType<FieldProps>, ArrayField: ArrayField as ComponentType<FieldProps> };
}
