import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { PlanField } from "../../model/plan.ts";
import { lastSegment } from "../../model/ref.ts";

/** The property of a row that a column edits. */
export function columnKey(column: PlanField): string {
  return column.ref === undefined ? column.id : lastSegment(column.ref);
}

/**
 * Rows of columns as the form engine wants them. It never sees types or limits: each column is drawn by its own control,
 * and the engine would fill in defaults that nobody asked for.
 */
export function rowsSchema(columns: readonly PlanField[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  const keys = [...new Set(columns.map(columnKey))];
  const properties = Object.fromEntries(keys.map((key) => [key, { type: "string" as const }]));
  // Several columns may edit one member, each under a condition of its own.
  const indices = (key: string) => columns.flatMap((column, index) => (columnKey(column) === key ? [index] : []));
  const drawn = Object.fromEntries(
    keys.map((key) => [key, { "ui:field": "PlanColumn", "ui:options": { columns: indices(key) } }]),
  );
  return {
    schema: { type: "array", items: { type: "object", properties } },
    uiSchema: { "ui:submitButtonOptions": { norender: true }, items: { ...drawn, "ui:order": [...keys, "*"] } },
  };
}
