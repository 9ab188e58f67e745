import type { ReactNode } from "react";

export interface ToolbarProps {
  /** Search, filters, active filter chips. */
  children?: ReactNode;
  /** Holds what acts on the selection or the list, at the end. */
  end?: ReactNode;
}

/** The row above a table; wraps when narrow. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {children}
      {end !== undefined && <div className="ms-auto flex flex-wrap items-center justify-end gap-2">{end}</div>}
    </div>
  );
}
