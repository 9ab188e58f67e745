import { type Ref, useContext } from "react";
import { CellRole, tableRoles } from "../../../ui/index.ts";

/** Height of a row before it is measured, in pixels. */
export const ROW_HEIGHT = 36;

/** Renders the space of rows that are not rendered. */
export function Gap(props: {
  readonly height: number;
  readonly columns: number;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}) {
  return (
    <tr {...tableRoles.row} ref={props.ref}>
      <td
        role={useContext(CellRole)}
        colSpan={props.columns}
        className="grid-wide p-0"
        style={{ height: Math.max(0, props.height) }}
      />
    </tr>
  );
}
