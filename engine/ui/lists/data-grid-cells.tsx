import { type ReactNode, useContext, useEffect, useRef } from "react";
import { cx } from "../base/cx.ts";
import { CellRole, tableRoles } from "./data-grid.tsx";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

interface TickProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Single selection: renders radio buttons. */
  radio?: { name: string } | undefined;
  /** Id of the describing element, e.g. the disabled reason. */
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
}

function Tick({ label, checked, indeterminate, disabled, radio, describedBy, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = Boolean(indeterminate) && !checked;
  }, [indeterminate, checked]);
  // The label fills the cell, so that the whole cell is clickable.
  return (
    <label
      data-words={label}
      className={cx("flex h-row items-center ps-3 pe-2 pointer-coarse:w-11", disabled && "cursor-not-allowed")}
    >
      <input
        ref={box}
        type={radio ? "radio" : "checkbox"}
        name={radio?.name}
        className="tick"
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** Renders the header checkbox that selects all rows of the page; `indeterminate` when some are selected. */
export function SelectAllCell(props: Omit<TickProps, "label" | "radio"> & { label?: string | undefined }) {
  const texts = useUiTexts();
  return (
    <th scope="col" {...tableRoles.columnHead} className="grid-lead h-row w-px border-b border-line p-0">
      <Tick {...props} label={props.label ?? texts.selectAll} />
    </th>
  );
}

/** Renders the cell with the checkbox (or radio button) of a row. `label` names the row. */
export function SelectCell(props: Omit<TickProps, "indeterminate">) {
  return (
    <td role={useContext(CellRole)} className="grid-lead h-row w-px border-b border-line p-0">
      <Tick {...props} />
    </td>
  );
}

/** Renders the cell that expands the row's details. `detailId` is the id of the `DetailRow`. */
export function ExpandCell(props: {
  open: boolean;
  onToggle: () => void;
  detailId: string;
  name?: string | undefined;
}) {
  const texts = useUiTexts();
  const label = props.open ? texts.collapseRow : texts.expandRow;
  return (
    <td role={useContext(CellRole)} className="grid-lead h-row w-px border-b border-line p-0">
      <button
        type="button"
        aria-expanded={props.open}
        aria-controls={props.open ? props.detailId : undefined}
        aria-label={props.name ? `${label}: ${props.name}` : label}
        onClick={props.onToggle}
        className="flex h-row w-9 items-center justify-center text-muted hover:text-text pointer-coarse:w-11"
      >
        <Icon name={props.open ? "chevron-down" : "chevron-right"} />
      </button>
    </td>
  );
}

/** Renders the details below a row. */
export function DetailRow(props: { id: string; columns: number; children: ReactNode }) {
  return (
    <tr {...tableRoles.row} id={props.id} className="bg-sunken">
      <td role={useContext(CellRole)} colSpan={props.columns} className="grid-wide border-b border-line px-3 py-3">
        {/* Stays in sight while the table scrolls sideways. */}
        <div className="sticky start-3 w-full max-w-[calc(100cqi-24px)]">{props.children}</div>
      </td>
    </tr>
  );
}
