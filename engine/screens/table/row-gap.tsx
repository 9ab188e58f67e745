import type { Ref } from "react";

/** Height of a row before it is measured, pixels. */
export const ROW_HEIGHT = 36;

/** The room of rows that are not drawn. */
export function Gap(props: {
  readonly height: number;
  readonly columns: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}) {
  return (
    <tr ref={props.ref}>
      <td colSpan={props.columns} className="p-0" style={{ height: Math.max(0, props.height) }} />
    </tr>
  );
}
