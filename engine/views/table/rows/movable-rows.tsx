import type { ManyProps } from "./many-rows.tsx";
import { PlacedRows } from "./table-rows.tsx";
import { useReorder } from "./use-reorder.ts";

/** Rows in the order that the person wants, which they change by moving them. */
export function MovableRows({ model, rows }: ManyProps) {
  const reorder = useReorder(model);
  const inOrder = reorder.rows.flatMap(({ key }) => rows.find(({ id }) => id === key) ?? []);
  return <PlacedRows model={{ ...model, reorder }} rows={inOrder} />;
}
