import { useContext } from "react";
import { FormDialogContext } from "../../form/form-dialog.tsx";
import { HeldMoves } from "./held-moves.tsx";
import type { ManyProps } from "./many-rows.tsx";
import { PlacedRows } from "./table-rows.tsx";
import { useReorder } from "./use-reorder.ts";

/** Renders rows in the order to which the user moves them. In a dialog, the moves are saved by its button. */
export function MovableRows({ model, rows }: ManyProps) {
  const window = useContext(FormDialogContext);
  const reorder = useReorder(model, window !== undefined);
  const inOrder = reorder.rows.flatMap(({ key }) => rows.find(({ id }) => id === key) ?? []);
  return (
    <>
      <PlacedRows model={{ ...model, reorder }} rows={inOrder} />
      {window && reorder.active && <HeldMoves window={window} reorder={reorder} />}
    </>
  );
}
