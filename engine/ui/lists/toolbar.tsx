import type { ReactNode } from "react";
import { cx } from "../base/cx.ts";

export interface ToolbarProps {
  search?: ReactNode;
  /** Menu with further actions, after the search. */
  menu?: ReactNode;
  filters?: ReactNode;
  /** Actions on the selection or the list, at the end. */
  end?: ReactNode;
  /** Shown instead of the last line, in the same space, so that the content below does not move. */
  instead?: ReactNode;
}

/** Renders the toolbar above a table, in two lines in a narrow window. */
export function Toolbar({ search, menu, filters, end, instead }: ToolbarProps) {
  const inRest = !search && menu;
  const hasRest = Boolean(filters || end || inRest);
  return (
    <div data-toolbar className="mb-3 flex flex-wrap items-center gap-2">
      {search && (
        <Line className="w-full sm:w-auto" instead={!hasRest && instead}>
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1 sm:w-72">{search}</div>
            {menu}
          </div>
        </Line>
      )}
      {hasRest && (
        <Line className="min-w-0 flex-auto" instead={instead}>
          <div
            className={cx(
              "flex min-w-0 items-center gap-2 sm:flex-wrap",
              // Reserves the height of the content that may replace it.
              instead !== undefined && "min-h-control",
            )}
          >
            {filters && <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:flex-1">{filters}</div>}
            {inRest && <div className={filters || end ? undefined : "ms-auto"}>{menu}</div>}
            {end && (
              <div className="ms-auto flex shrink-0 flex-wrap items-center justify-end gap-2 empty:hidden">{end}</div>
            )}
          </div>
        </Line>
      )}
    </div>
  );
}

/** Renders a line of the toolbar. While other content replaces it, its own content stays mounted but hidden. */
function Line(props: { readonly className: string; readonly instead: ReactNode; readonly children: ReactNode }) {
  const covered = Boolean(props.instead);
  return (
    <div className={cx("grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]", props.className)}>
      <div className={cx("min-w-0", covered && "invisible")}>{props.children}</div>
      {covered && <div className="flex items-center justify-end gap-2 self-start">{props.instead}</div>}
    </div>
  );
}
