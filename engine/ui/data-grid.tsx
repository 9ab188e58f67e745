import { type ComponentProps, type ReactNode, useRef } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { useMoreToScroll } from "./overflowing.ts";

export interface TableProps {
  /** Spoken name of the table. */
  label: string;
  /** Newer rows are on their way: the old ones stay, a little fainter. */
  busy?: boolean | undefined;
  /** Below the table inside the card: the pager. */
  footer?: ReactNode;
  /** Without its own border, for tables inside a card. */
  bare?: boolean | undefined;
  /** Rows have rows below them: give each row its `aria-level`. */
  tree?: boolean | undefined;
  /** `<thead>` and `<tbody>`. */
  children: ReactNode;
}

/**
 * A table in a card. Only the table scrolls sideways, never the page; a shade says on which side there is more. The
 * scroller is no landmark: it often stands in a section of the same name.
 */
export function Table({ label, busy, footer, bare, tree, children }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const more = useMoreToScroll(scroller);
  const scrollable = more.start || more.end ? { tabIndex: 0, role: "group", "aria-label": label } : {};
  return (
    <div className={cx("min-w-0 overflow-hidden bg-surface", !bare && "rounded-lg border border-line")}>
      <div
        className="group/table relative"
        data-more-start={more.start || undefined}
        data-more-end={more.end || undefined}
      >
        <div ref={scroller} {...scrollable} className="relative overflow-x-auto outline-offset-[-2px]">
          <table
            role={tree ? "treegrid" : undefined}
            aria-label={label}
            aria-busy={busy || undefined}
            className={cx("w-full border-collapse text-sm transition-opacity", busy && "opacity-60 delay-200")}
          >
            {children}
          </table>
        </div>
        {more.start && <span aria-hidden="true" className="edge-shade start-0 rtl:rotate-180 max-md:hidden" />}
        {more.end && (
          <span
            aria-hidden="true"
            // Where row actions stay in sight at the end, their own edge carries the shade.
            className="edge-shade end-0 rotate-180 rtl:rotate-0 group-has-[[data-actions]]/table:hidden"
          />
        )}
      </div>
      {footer !== undefined && <div className="border-t border-line px-3 py-1.5">{footer}</div>}
    </div>
  );
}

/** The row of headings; put `HeaderCell`s inside. */
export function TableHead(props: { children: ReactNode }) {
  return (
    <thead className="text-xs text-muted">
      <tr className="bg-sunken">{props.children}</tr>
    </thead>
  );
}

/** The rows. */
export function TableBody(props: { children: ReactNode }) {
  return <tbody className="[&>tr:last-child>*]:border-b-0">{props.children}</tbody>;
}

const cellLook = "h-row border-b border-line px-3 py-0";
/** The naming column stays in sight while the rest scrolls, on narrow screens only. */
const stickyLook = "max-md:sticky max-md:start-0 max-md:z-10 max-md:max-w-[42vw] max-md:bg-inherit";

const actionsLook =
  "sticky end-0 z-10 w-px bg-inherit px-1 text-end group-data-more-end/table:shadow-[-6px_0_6px_-6px_var(--line-strong)] rtl:group-data-more-end/table:shadow-[6px_0_6px_-6px_var(--line-strong)]";

export interface HeaderCellProps {
  children?: ReactNode;
  align?: "start" | "end" | undefined;
  /** Stays in sight on narrow screens; for the naming column. */
  sticky?: boolean | undefined;
  /** Names a column without visible heading, e.g. of actions. */
  label?: string | undefined;
  /** Present state when the column can be sorted. */
  sort?: "ascending" | "descending" | "none" | undefined;
  onSort?: (() => void) | undefined;
  /** The column of row actions: stays in sight at the end, on every screen. */
  actions?: boolean | undefined;
  /** As narrow as its content. */
  narrow?: boolean | undefined;
  className?: string | undefined;
}

/** One heading. */
export function HeaderCell({
  children,
  align,
  sticky,
  label,
  sort,
  onSort,
  actions,
  narrow,
  className,
}: HeaderCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      data-actions={actions || undefined}
      className={cx(
        cellLook,
        "font-medium whitespace-nowrap",
        align === "end" ? "text-end" : "text-start",
        sticky && stickyLook,
        actions && actionsLook,
        narrow && "w-px",
        className,
      )}
    >
      {label !== undefined && <span className="sr-only">{label}</span>}
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex h-row items-center gap-1 font-medium hover:text-text"
        >
          {children}
          {sort !== undefined && sort !== "none" && (
            <Icon name={sort === "ascending" ? "arrow-up" : "arrow-down"} size={12} />
          )}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export interface RowProps extends ComponentProps<"tr"> {
  /** Ticked. Leave undefined in tables without selection. */
  selected?: boolean | undefined;
  /** Cannot be acted on. */
  dimmed?: boolean | undefined;
}

/** One row of at least 36 px. */
export function Row({ selected, dimmed, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={cx(
        selected ? "bg-accent-soft" : dimmed ? "bg-surface text-muted" : "bg-surface hover:bg-sunken",
        className,
      )}
    />
  );
}

export interface CellProps extends Omit<ComponentProps<"td">, "align"> {
  align?: "start" | "end" | undefined;
  /** Stays in sight on narrow screens; for the naming column. */
  sticky?: boolean | undefined;
  /** The cell that names its row: drawn as a row heading. */
  heading?: boolean | undefined;
  /** The column of row actions: stays in sight at the end, on every screen. */
  actions?: boolean | undefined;
  /** Breaks long content into lines instead of cutting it. */
  wrap?: boolean | undefined;
}

/** One cell; long content is cut with an ellipsis unless `wrap`. */
export function Cell({ align, sticky, heading, actions, wrap, className, children, ...rest }: CellProps) {
  const look = cx(
    cellLook,
    "font-normal",
    align === "end" ? "text-end" : "text-start",
    wrap ? "py-1.5 [overflow-wrap:anywhere]" : "max-w-80 truncate",
    sticky && stickyLook,
    actions && actionsLook,
    className,
  );
  return heading ? (
    <th scope="row" {...rest} className={look}>
      {children}
    </th>
  ) : (
    <td {...rest} className={look}>
      {children}
    </td>
  );
}
