import { createLazyPart } from "../../../ui/lazy/lazy-part.ts";
import { FieldCell } from "../../../fields/index.ts";
import type { EditCellProps } from "./edit-cell.tsx";

/** Few lists are edited in place; the controls for it come after the list. */
const editCell = createLazyPart(() => import("./edit-cell.tsx"));

/** A cell that is edited in place; until the controls for it are there it shows its value. */
export function LazyEditCell(props: EditCellProps) {
  const loaded = editCell.useModule();
  return loaded ? <loaded.EditCell {...props} /> : <FieldCell field={props.field} scope={props.row.scope} />;
}
