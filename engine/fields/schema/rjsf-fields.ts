import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import type { ComponentType } from "react";

/** The parts of rjsf that render what we do not. */
interface RjsfFields {
  readonly SchemaField: ComponentType<FieldProps>;
  readonly ArrayField: ComponentType<FieldProps>;
}

/** Returns rjsf's own fields. Throws an `Error` where it has none of these names, as in another version. */
export function rjsfFields(): RjsfFields {
  const { SchemaField, ArrayField } = getDefaultRegistry().fields;
  if (SchemaField === undefined || ArrayField === undefined) throw new Error("rjsf has no fields of these names.");
  return { SchemaField: SchemaField as ComponentType<FieldProps>, ArrayField: ArrayField as ComponentType<FieldProps> };
}
