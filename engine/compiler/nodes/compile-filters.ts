import { withOrigin } from "../library/origins.ts";
import { lastSegment, parseRef, type PlanField } from "../../language/index.ts";
import { controlFor } from "../entities/conventions.ts";
import { compileFields } from "./compile-field.ts";
import type { Context } from "../library/context.ts";

/**
 * Compiles filters. A filter for a member of the rows (`/status`) takes control and options from its schema, even if
 * the member is read-only. A filter with a `value` compares the computed value of each row. The values of all filters
 * are stored in the address, and none is required.
 */
export function compileFilters(value: unknown, outside: Context, rows: Context["nearest"]): PlanField[] {
  return compileFields(value, { ...outside, nearest: rows }, "filters").map((field) => {
    const { ref, value, ...over } = field;
    if (ref === undefined && value !== undefined && field.control.name !== "read-only")
      return withOrigin(outside, { ...over, ref: `$query/${field.id}`, of: value }, field);
    if (ref === undefined || parseRef(ref).root !== "record") return field;
    const { required: _required, default: _default, ...rest } = field;
    const { readOnly: _readOnly, default: _assumed, ...schema } = field.schema;
    const control =
      field.control.name === "read-only" ? controlFor(schema, field.options !== undefined) : field.control;
    return withOrigin(outside, { ...rest, schema, control, ref: `$query/${lastSegment(ref)}`, of: ref }, field);
  });
}
