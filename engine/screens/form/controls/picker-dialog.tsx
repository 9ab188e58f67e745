import { useState } from "react";
import { equal } from "../../../model/equal.ts";
import type { PlanSource } from "../../../model/plan.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "../../../ui/data-grid.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useUiTexts } from "../../../ui/ui-texts.tsx";
import { Failure } from "../../core/failure.tsx";
import { useSay, useTexts } from "../../core/use-watched.ts";
import { useDiscard } from "../../use-discard.tsx";
import { FieldCell } from "../../table/cell.tsx";
import type { FieldOption } from "../field-option.ts";
import { namingColumn, pickerColumns } from "./picker-rows.ts";
import { type PickerRow, usePickerList, WHOLE_PAGE } from "./use-picker-list.ts";

export interface PickerDialogProps {
  readonly id: string;
  readonly title: string;
  readonly source: PlanSource;
  /** Settings of the control: what to show beside the name. */
  readonly columns: unknown;
  readonly many: boolean;
  readonly chosen: readonly FieldOption[];
  close(): void;
  pick(chosen: readonly FieldOption[]): void;
}

/** Picks records out of a list: search, pages, trees, one or many. */
export function PickerDialog(props: PickerDialogProps) {
  const t = useTexts();
  const words = useUiTexts();
  const [chosen, setChosen] = useState(props.chosen);
  const [search, setSearch] = useState("");
  const [first, setFirst] = useState(0);
  const [size, setSize] = useState<number>();
  const [path, setPath] = useState<readonly PickerRow[]>([]);
  const list = usePickerList(props.source, { search, first, size, path: path.map((row) => row.item) });
  const resource = list.parts.length === 1 ? list.parts[0]?.resource : undefined;
  const placeholder = useSay(resource?.list?.placeholder);
  const columns = pickerColumns(props.columns, resource);
  const naming = namingColumn(columns, props.source, resource);
  const isChosen = (row: PickerRow): boolean => chosen.some((one) => one.value === row.option.value);
  const toggle = (row: PickerRow): void => {
    if (!props.many) setChosen([row.option]);
    else if (isChosen(row)) setChosen(chosen.filter((one) => one.value !== row.option.value));
    else setChosen([...chosen, row.option]);
  };
  const move = (next: readonly PickerRow[]): void => {
    setPath(next);
    setFirst(0);
    setSearch("");
  };
  const before = props.chosen.map(({ value }) => value);
  const isChanged = (): boolean =>
    props.many &&
    !equal(
      before,
      chosen.map(({ value }) => value),
    );
  const discard = useDiscard(isChanged, props.close);
  return (
    <>
      <Dialog
        open
        sticky
        size="large"
        title={props.title}
        onClose={discard.close}
        footer={
          <>
            <Button kind="quiet" onClick={props.close}>
              {words.cancel}
            </Button>
            <Button kind="primary" disabled={!props.many && chosen.length === 0} onClick={() => props.pick(chosen)}>
              {t("pickerSelect")}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {path.length === 0 ? (
            <SearchBox
              label={words.search}
              placeholder={placeholder}
              value={search}
              onSearch={(text) => {
                setSearch(text);
                setFirst(0);
              }}
            />
          ) : (
            <Path path={path} onMove={move} />
          )}
          {props.many && chosen.length > 0 && (
            <div className="flex flex-wrap items-center gap-1 text-sm">
              <span className="text-muted">{t("pickerSelected")}</span>
              {chosen.map((one) => (
                <Chip
                  key={one.value}
                  label={one.label}
                  onRemove={() => setChosen(chosen.filter((other) => other.value !== one.value))}
                />
              ))}
            </div>
          )}
          {list.state === "loading" && <Skeleton kind="table" rows={5} columns={(naming ? 0 : 1) + columns.length} />}
          {list.state === "error" && <Failure error={list.error} onRetry={list.reload} />}
          {list.state === "ready" && list.rows.length === 0 && <EmptyState title={t("pickerNothing")} />}
          {list.state === "ready" && list.rows.length > 0 && (
            <Table
              label={props.title}
              busy={list.busy}
              footer={
                list.total === undefined || list.total > WHOLE_PAGE ? (
                  <Pager
                    first={first}
                    count={list.rows.length}
                    pageSize={list.size}
                    hasNext={list.more}
                    total={list.total}
                    onPage={setFirst}
                    onPageSize={(next) => {
                      setSize(next);
                      setFirst(0);
                    }}
                  />
                ) : undefined
              }
            >
              <TableHead>
                <HeaderCell narrow label={t("pickerSelect")} />
                {!naming && <HeaderCell sticky>{t("name")}</HeaderCell>}
                {columns.map((column) => (
                  <HeaderCell key={column.id} sticky={column === naming}>
                    <ColumnName label={column.label} />
                  </HeaderCell>
                ))}
                <HeaderCell actions label={words.moreActions} />
              </TableHead>
              <TableBody>
                {list.rows.map((row) => (
                  <Row key={row.option.value} selected={isChosen(row)}>
                    <Cell>
                      <input
                        type={props.many ? "checkbox" : "radio"}
                        name={`${props.id}-pick`}
                        className="tick"
                        aria-label={row.option.label}
                        checked={isChosen(row)}
                        onChange={() => toggle(row)}
                      />
                    </Cell>
                    {!naming && <NameCell row={row} onClick={() => toggle(row)} />}
                    {columns.map((column) =>
                      column === naming ? (
                        <NameCell key={column.id} row={row} onClick={() => toggle(row)} />
                      ) : (
                        <Cell key={column.id}>
                          <FieldCell field={column} scope={row.scope} />
                        </Cell>
                      ),
                    )}
                    <Cell actions>
                      {row.deeper && (
                        <IconButton
                          icon="chevron-right"
                          label={t("pickerInside", { name: row.option.label })}
                          onClick={() => move([...path, row])}
                        />
                      )}
                    </Cell>
                  </Row>
                ))}
              </TableBody>
            </Table>
          )}
        </div>
      </Dialog>
      {discard.question}
    </>
  );
}

/** What names a row; a press on it picks the row. */
function NameCell({ row, onClick }: { readonly row: PickerRow; onClick(): void }) {
  return (
    <Cell heading sticky onClick={onClick}>
      <bdi>{row.option.label}</bdi>
    </Cell>
  );
}

function ColumnName({ label }: { readonly label: Parameters<typeof useSay>[0] }) {
  return <>{useSay(label)}</>;
}

/** Where in the tree the list is, with the way back. */
function Path(props: { readonly path: readonly PickerRow[]; onMove(path: readonly PickerRow[]): void }) {
  const t = useTexts();
  return (
    <nav aria-label={t("pickerTop")} className="flex flex-wrap items-center gap-1 text-sm">
      <Button kind="quiet" onClick={() => props.onMove([])}>
        {t("pickerTop")}
      </Button>
      {props.path.map((row, index) => (
        <span key={row.option.value} className="flex items-center gap-1">
          <span aria-hidden="true">›</span>
          <Button kind="quiet" onClick={() => props.onMove(props.path.slice(0, index + 1))}>
            {row.option.label}
          </Button>
        </span>
      ))}
    </nav>
  );
}
