import type { PlanField } from "../../language/index.ts";

/** Cells that are more than text. A field that is only shown renders them instead of a read-only text box. */
const RENDERED = new Set(["chips", "map", "badge", "link", "copy", "resource-path", "screens"]);

/** Returns whether a field that is only shown renders its cell. Then it has no element that a label could refer to. */
export function rendersCell(field: Pick<PlanField, "control" | "cell">): true | undefined {
  return (field.control.name === "read-only" && RENDERED.has(field.cell.name)) || undefined;
}
