import type { ReactNode } from "react";

export interface ToolbarProps {
  search?: ReactNode;
  /** Holds what else can be done with the list, as one small button after the search. */
  menu?: ReactNode;
  filters?: ReactNode;
  /** Holds what acts on the selection or the list, at the end. */
  end?: ReactNode;
}

/** The row above a table. In a narrow window it takes two lines: the search with the menu, and the rest. */
export function Toolbar({ search, menu, filters, end }: ToolbarProps) {
  return (
    <div data-toolbar className="mb-3 flex flex-wrap items-center gap-2">
      {search && (
        <div className="flex w-full items-center gap-2 sm:w-auto">
          <div className="min-w-0 flex-1 sm:w-72">{search}</div>
          {menu}
        </div>
      )}
      <div className="flex min-w-0 flex-auto items-center gap-2 empty:hidden sm:flex-wrap">
        {filters && <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:flex-1">{filters}</div>}
        {!search && menu}
        {end && (
          <div className="ms-auto flex shrink-0 flex-wrap items-center justify-end gap-2 empty:hidden">{end}</div>
        )}
      </div>
    </div>
  );
}
