import type { ReactNode } from "react";
import { cx } from "../base/cx.ts";
import { tableRoles } from "./data-grid.tsx";

/** A field with two values. */
export interface DiffRow {
  key: string;
  field: ReactNode;
  left: ReactNode;
  right: ReactNode;
  /** Content at the end of the row: the choice of the value to keep. */
  action?: ReactNode;
}

export interface DiffTableProps {
  /** Accessible name of the table. */
  label: string;
  /** Headings: field, then old and new, or mine and theirs. */
  heads: { field: string; left: string; right: string; action?: string | undefined };
  rows: readonly DiffRow[];
  /** `change`: the left value is old and struck through. `conflict`: both are new. */
  kind: "change" | "conflict";
}

/** Renders two values per field side by side, or stacked in a narrow window. */
export function DiffTable({ label, heads, rows, kind }: DiffTableProps) {
  const withAction = rows.some((row) => row.action !== undefined);
  const cell =
    "border-b border-line px-2 py-1.5 text-start align-top font-normal [overflow-wrap:anywhere] max-sm:border-0";
  const headed =
    "max-sm:before:block max-sm:before:font-sans max-sm:before:text-muted max-sm:before:content-[attr(data-label)]";
  return (
    <table aria-label={label} {...tableRoles.table} className="w-full table-fixed border-collapse text-xs max-sm:block">
      <thead {...tableRoles.group} className="text-muted max-sm:sr-only">
        <tr {...tableRoles.row}>
          <th scope="col" {...tableRoles.columnHead} className={cell}>
            {heads.field}
          </th>
          <th scope="col" {...tableRoles.columnHead} className={cell}>
            {heads.left}
          </th>
          <th scope="col" {...tableRoles.columnHead} className={cell}>
            {heads.right}
          </th>
          {withAction && (
            <th scope="col" {...tableRoles.columnHead} className={cell}>
              {heads.action}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-sm:block [&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <tr
            key={row.key}
            {...tableRoles.row}
            className="max-sm:grid max-sm:grid-cols-2 max-sm:border-b max-sm:border-line max-sm:py-1 max-sm:last:border-0"
          >
            <th scope="row" {...tableRoles.rowHead} className={cx(cell, "max-sm:col-span-2 max-sm:font-medium")}>
              {row.field}
            </th>
            <td
              {...tableRoles.cell}
              data-label={heads.left}
              className={cx(cell, headed, "font-mono", kind === "change" ? "text-danger" : "text-text")}
            >
              {kind === "change" ? <del>{row.left}</del> : row.left}
            </td>
            <td
              {...tableRoles.cell}
              data-label={heads.right}
              className={cx(cell, headed, "font-mono", kind === "change" ? "text-ok" : "text-text")}
            >
              {kind === "change" ? <ins className="no-underline">{row.right}</ins> : row.right}
            </td>
            {withAction && (
              <td {...tableRoles.cell} className={cx(cell, "max-sm:col-span-2")}>
                {row.action}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
