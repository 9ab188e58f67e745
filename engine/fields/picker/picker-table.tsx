import type { MouseEvent, ReactNode } from "react";
import type { PlanField } from "../../language/index.ts";
import {
  Cell,
  HeaderCell,
  Row,
  Table,
  TableBody,
  TableHead,
  SelectAllCell,
  SelectCell,
  IconButton,
  useUiTexts,
  DataText,
} from "../../ui/index.ts";
import { useScope, useTexts } from "../../page/index.ts";
import { Badges } from "../display/badges.tsx";
import { FieldCell } from "../display/cell.tsx";
import { columnWeight, useColumnLabels } from "../display/columns.ts";
import type { PickerRow } from "./use-picker-list.ts";

export interface PickerTableProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly PlanField[];
  /** The column that shows the names of rows, if there is one. */
  readonly nameField: PlanField | undefined;
  /** True when names are the labels of the options; false when labels say more than the name column shows. */
  readonly isLabel: boolean;
  readonly rows: readonly PickerRow[];
  readonly busy: boolean;
  readonly many: boolean;
  readonly footer: ReactNode;
  isChosen(row: PickerRow): boolean;
  onToggle(row: PickerRow): void;
  /** Ticks or unticks every enabled row of the page. */
  onTickAll(ticked: boolean): void;
  onOpen(row: PickerRow): void;
}

/** Renders the rows of a picker, each with a checkbox or radio button. A click anywhere on a row picks it. */
export function PickerTable(props: PickerTableProps) {
  const { id, columns, nameField, rows, many, isChosen, onToggle } = props;
  const t = useTexts();
  const words = useUiTexts();
  const labels = useColumnLabels(columns, useScope());
  const open = rows.filter((row) => !row.option.disabled);
  const every = open.length > 0 && open.every(isChosen);
  return (
    <Table
      label={props.label}
      weights={[...(nameField ? [] : [1.5]), ...columns.map((column) => columnWeight(column, column === nameField))]}
      busy={props.busy}
      footer={props.footer}
    >
      <TableHead>
        {many ? (
          <SelectAllCell
            checked={every}
            indeterminate={!every && open.some(isChosen)}
            disabled={open.length === 0}
            onChange={props.onTickAll}
          />
        ) : (
          <HeaderCell narrow label={t("pickerSelect")} />
        )}
        {!nameField && <HeaderCell>{t("name")}</HeaderCell>}
        {columns.map((column) => (
          <HeaderCell key={column.id}>{labels.get(column.id)}</HeaderCell>
        ))}
        <HeaderCell actions label={words.moreActions} />
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const closed = row.option.disabled === true && !isChosen(row);
          const reason = closed && row.option.description ? `${id}-closed-${row.option.value}` : undefined;
          const name = (
            <NameCell
              key={nameField?.id ?? "name"}
              row={row}
              text={props.isLabel ? row.option.label : row.name}
              badges={nameField?.badges?.length ? nameField.badges : row.badges}
              reason={reason}
            />
          );
          return (
            <Row
              key={row.option.value}
              selected={isChosen(row)}
              dimmed={closed}
              className={closed ? undefined : "cursor-pointer"}
              onClick={closed ? undefined : (event) => !hasOwnClick(event) && onToggle(row)}
            >
              <SelectCell
                label={row.option.label}
                radio={many ? undefined : { name: `${id}-pick` }}
                checked={isChosen(row)}
                disabled={closed}
                describedBy={reason}
                onChange={() => onToggle(row)}
              />
              {!nameField && name}
              {columns.map((column) =>
                column === nameField ? (
                  name
                ) : (
                  <Cell key={column.id} label={labels.get(column.id)} weight={columnWeight(column, false)}>
                    <FieldCell field={column} scope={row.scope} />
                  </Cell>
                ),
              )}
              <Cell actions>
                {row.deeper && (
                  <IconButton
                    icon="chevron-right"
                    label={t("pickerInside", { name: row.option.label })}
                    onClick={() => props.onOpen(row)}
                  />
                )}
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** Returns whether a click on a row hits something that handles it, like a link, or something outside, like a tooltip. */
function hasOwnClick({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest("a, button, input, label, select, textarea, summary") !== null;
}

interface NameProps {
  readonly row: PickerRow;
  readonly text: string;
  /** The badges of the column, or else those of the row's resource. */
  readonly badges: PickerRow["badges"];
  /** Id of the text with the reason why the row is disabled. */
  readonly reason: string | undefined;
}

/** Renders the name of a row, its path and the reason why it is disabled. */
function NameCell({ row, text, badges, reason }: NameProps) {
  const { option, above, scope } = row;
  // The text may already contain the path.
  const path = above.filter(({ name }) => !text.includes(name)).map(({ name }) => name);
  return (
    <Cell heading weight={1.5}>
      {path.length > 0 && <span className="text-muted">{`${path.join(" / ")} / `}</span>}
      <DataText>{text}</DataText>
      {badges && (
        <span className="ms-2 inline-flex flex-wrap gap-1 align-middle">
          <Badges badges={badges} scope={scope} />
        </span>
      )}
      {option.description && (
        <span id={reason} className="block text-xs whitespace-normal text-muted [overflow-wrap:anywhere]">
          {option.description}
        </span>
      )}
    </Cell>
  );
}
