import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** One field with two values. */
export interface DiffRow {
  key: string;
  field: ReactNode;
  left: ReactNode;
  right: ReactNode;
  /** At the end of the row: which one to keep. */
  action?: ReactNode;
}

export interface DiffTableProps {
  /** Spoken name of the table. */
  label: string;
  /** Headings: field, then old and new, or mine and theirs. */
  heads: { field: string; left: string; right: string; action?: string | undefined };
  rows: readonly DiffRow[];
  /** `change`: left is the old value, struck out. `conflict`: both are new. */
  kind: "change" | "conflict";
}

/** Field by field, two values side by side. */
export function DiffTable({ label, heads, rows, kind }: DiffTableProps) {
  const withAction = rows.some((row) => row.action !== undefined);
  const cell = "border-b border-line px-2 py-1.5 text-start align-top font-normal [overflow-wrap:anywhere]";
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-xs">
      <thead className="text-muted">
        <tr>
          <th scope="col" className={cell}>
            {heads.field}
          </th>
          <th scope="col" className={cell}>
            {heads.left}
          </th>
          <th scope="col" className={cell}>
            {heads.right}
          </th>
          {withAction && (
            <th scope="col" className={cell}>
              {heads.action}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={cell}>
              {row.field}
            </th>
            <td className={cx(cell, "font-mono", kind === "change" ? "text-danger" : "text-text")}>
              {kind === "change" ? <del>{row.left}</del> : row.left}
            </td>
            <td className={cx(cell, "font-mono", kind === "change" ? "text-ok" : "text-text")}>
              {kind === "change" ? <ins className="no-underline">{row.right}</ins> : row.right}
            </td>
            {withAction && <td className={cell}>{row.action}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
