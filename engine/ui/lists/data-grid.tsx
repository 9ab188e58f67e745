import { type ComponentProps, createContext, type ReactNode, useContext, useRef } from "react";
import { cx } from "../base/cx.ts";
import { Icon } from "../base/icon.tsx";
import { useMoreToScroll } from "../base/overflowing.ts";

declare module "react" {
  interface CSSProperties {
    /** The weights of all columns of a table. */
    "--weights"?: number;
    /** Width relative to the other columns. */
    "--weight"?: number;
    /** Depth of a row in a tree. */
    "--depth"?: number;
  }
}

/** Explicit roles: Safari drops the implicit roles of table elements with another `display`, e.g. as cards. */
export const tableRoles = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHead: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
  table: { role: "table" },
} as const;

/** ARIA role of a cell in a table or a tree. */
export const CellRole = createContext<"cell" | "gridcell">("cell");

const ONE_COLUMN = [1];

export interface TableProps {
  /** Accessible name of the table. */
  label: string;
  /** Widths of the columns without those for selection, reordering, expansion and actions; default one column. */
  weights?: readonly number[] | undefined;
  /** Newer rows are loading: the old ones are dimmed. */
  busy?: boolean | undefined;
  /** Content below the table: the pager. */
  footer?: ReactNode;
  /** Renders a tree; rows need `aria-level`. */
  tree?: boolean | undefined;
  /** `<thead>` and `<tbody>`. */
  children: ReactNode;
}

/**
 * Renders a table in a card. Its columns share the width. Where that is too narrow, each row becomes a card: the
 * heading cell is its title, the other cells are lines of label and value (`data-grid.css`). Only the table scrolls
 * horizontally, never the page; a shade marks sides with hidden content. The scroller is no landmark, because it is
 * often inside a section of the same name.
 */
export function Table({ label, weights = ONE_COLUMN, busy, footer, tree, children }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const more = useMoreToScroll(scroller);
  const scrollable = more.start || more.end ? { tabIndex: 0, role: "group", "aria-label": label } : {};
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <div
        className="group/table relative"
        data-more-start={more.start || undefined}
        data-more-end={more.end || undefined}
      >
        <div ref={scroller} {...scrollable} className="grid-scroll relative overflow-x-auto outline-offset-[-2px]">
          <table
            role={tree ? "treegrid" : "table"}
            aria-label={label}
            aria-busy={busy || undefined}
            style={{ "--weights": weights.reduce((sum, weight) => sum + weight, 0) }}
            className={cx(
              "w-full border-collapse text-sm transition-opacity",
              weights.length > 1 && "grid-cards",
              busy && "opacity-60 delay-200",
            )}
          >
            <CellRole value={tree ? "gridcell" : "cell"}>{children}</CellRole>
          </table>
        </div>
        {more.start && <span aria-hidden="true" className="edge-shade start-0 rtl:rotate-180 max-md:hidden" />}
        {more.end && (
          <span
            aria-hidden="true"
            // With a sticky action column the shade is at its edge.
            className="edge-shade end-0 rotate-180 rtl:rotate-0 group-has-[[data-actions]]/table:hidden"
          />
        )}
      </div>
      {footer !== undefined && <div className="border-t border-line px-3 py-1.5">{footer}</div>}
    </div>
  );
}

/** Renders the header row; contains `HeaderCell`s. */
export function TableHead(props: { children: ReactNode }) {
  return (
    <thead {...tableRoles.group} className="text-xs text-muted">
      <tr {...tableRoles.row} className="bg-sunken">
        {props.children}
      </tr>
    </thead>
  );
}

/** Renders the body of a table. */
export function TableBody(props: { children: ReactNode }) {
  return (
    <tbody {...tableRoles.group} className="[&>tr:last-child>*]:border-b-0">
      {props.children}
    </tbody>
  );
}

const cellLook = "grid-cell h-row border-b border-line px-3 py-[3px]";

const actionsLook =
  "sticky end-0 z-10 w-px bg-inherit px-1! py-0! text-end group-data-more-end/table:shadow-[-6px_0_6px_-6px_var(--line-strong)] rtl:group-data-more-end/table:shadow-[6px_0_6px_-6px_var(--line-strong)]";

export interface HeaderCellProps {
  children?: ReactNode;
  align?: "start" | "end" | undefined;
  /** Names a column without visible heading, e.g. of actions. */
  label?: string | undefined;
  /** Sort state of a sortable column. */
  sort?: "ascending" | "descending" | "none" | undefined;
  onSort?: (() => void) | undefined;
  /** The column of row actions, which stays visible at the end on every screen. */
  actions?: boolean | undefined;
  /** Makes the column as wide as its content. */
  narrow?: boolean | undefined;
  className?: string | undefined;
}

/** Renders the heading of a column. */
export function HeaderCell({ children, align, label, sort, onSort, actions, narrow, className }: HeaderCellProps) {
  return (
    <th
      scope="col"
      {...tableRoles.columnHead}
      aria-sort={sort}
      data-actions={actions || undefined}
      className={cx(
        cellLook,
        "font-medium",
        align === "end" ? "text-end" : "text-start",
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
          className="inline-flex min-h-row items-center gap-1 text-start font-medium hover:text-text"
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
  /** Selected; undefined in tables without selection. */
  selected?: boolean | undefined;
  /** Dims the row, because no action on it is possible. */
  dimmed?: boolean | undefined;
}

/** Renders a row of at least 36 px. */
export function Row({ selected, dimmed, className, ...rest }: RowProps) {
  return (
    <tr
      {...tableRoles.row}
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
  /** Label of its column, shown before the content in the card layout. */
  label?: string | undefined;
  align?: "start" | "end" | undefined;
  /** The cell that names its row: rendered as row header. */
  heading?: boolean | undefined;
  /** The column of row actions, which stays visible at the end on every screen. */
  actions?: boolean | undefined;
  /** Width relative to the other columns; default 1. */
  weight?: number | undefined;
  /** Wraps long content instead of truncating it. */
  wrap?: boolean | undefined;
  /** Makes the cell as narrow as a checkbox; in the card layout it precedes the title. */
  lead?: boolean | undefined;
}

/** Renders a cell; long content is truncated unless `wrap`. */
export function Cell({ label, align, heading, actions, weight, wrap, lead, className, children, ...rest }: CellProps) {
  const role = useContext(CellRole);
  const look = cx(
    cellLook,
    "font-normal",
    align === "end" ? "text-end" : "text-start",
    wrap ? "py-1.5 [overflow-wrap:anywhere]" : "truncate",
    lead && "grid-lead",
    actions && actionsLook,
    className,
  );
  const style = weight === undefined ? rest.style : { ...rest.style, "--weight": weight };
  return heading ? (
    <th scope="row" {...tableRoles.rowHead} {...rest} style={style} className={look}>
      {children}
    </th>
  ) : (
    <td role={role} {...rest} style={style} data-label={label} data-actions={actions || undefined} className={look}>
      {children}
    </td>
  );
}
