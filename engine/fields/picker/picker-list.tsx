import { type KeyboardEvent, useContext, useMemo, useRef, useState } from "react";
import {
  equal,
  type PlanAction,
  type PlanField,
  type PlanSource,
  type TextExpression,
  isRef,
  parseRef,
} from "../../language/index.ts";
import { Button, Chip, EmptyState, Pager, SearchBox, Skeleton, useUiTexts } from "../../ui/index.ts";
import { Failure, useScope, useMessage, useTexts } from "../../page/index.ts";
import { useColumns } from "../display/columns.ts";
import type { FieldOption, OptionPart } from "../options/field-option.ts";
import { CreateButtons } from "./create-buttons.tsx";
import { ListFiltersContext, NO_FILTERS } from "./list-filters-context.ts";
import { PickerTable } from "./picker-table.tsx";
import { type PickerList as List, type PickerRow, pageSizeOf, usePickerList } from "./use-picker-list.ts";

export interface PickerListProps {
  /** Id of the field. The search box has it, because that takes the focus. */
  readonly id: string;
  readonly label: string;
  /** Ids of the description and the error of the field, where the list is its control. */
  readonly describedBy?: string | undefined;
  readonly source: PlanSource;
  /** Columns beside the name. */
  readonly columns: readonly PlanField[];
  /** Actions that create a record missing from the list. */
  readonly actions?: readonly PlanAction[] | undefined;
  readonly many: boolean;
  readonly chosen: readonly FieldOption[];
  /** Keys of options that are already used elsewhere and cannot be chosen again. */
  readonly taken?: ReadonlySet<string> | undefined;
  /** True inside of a form. */
  readonly nested?: boolean;
  choose(chosen: readonly FieldOption[]): void;
}

/** Renders a list to choose one or many records from, with search, pages and tree levels. */
export function PickerList(props: PickerListProps) {
  const { id, label, source, many, chosen, choose } = props;
  const columns = useColumns(props.columns, useScope());
  const t = useTexts();
  const words = useUiTexts();
  const [search, setSearch] = useState("");
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const [first, setFirst] = useState(0);
  const [size, setSize] = useState<number>();
  const [path, setPath] = useState<readonly PickerRow[]>([]);
  const body = useRef<HTMLFieldSetElement>(null);
  const list = useUntaken(usePickerList(source, { search, filters, first, size, path }), props.taken);
  const rendering = useContext(ListFiltersContext);
  const Filters = rendering.useFilters(list.filters.length > 0);
  // Rows are only rendered together with the filters above them, so that they do not move later.
  const waits = rendering !== NO_FILTERS && list.filters.length > 0 && Filters === undefined;
  const state = waits && list.state === "ready" ? "loading" : list.state;
  const resource = list.parts.length === 1 ? list.parts[0]?.resource : undefined;
  const hint = useMessage(sharedHint(list.parts));
  const isByName = list.parts.length > 1 || list.mode.search === "client";
  const labelField = nameColumn(columns, list.parts, labelPath);
  const nameField = labelField ?? nameColumn(columns, list.parts, namePath);
  const isChosen = (row: PickerRow): boolean => chosen.some((one) => one.value === row.option.value);
  const toggle = (row: PickerRow): void => {
    if (row.option.disabled && !isChosen(row)) return;
    if (!many) choose([row.option]);
    else if (isChosen(row)) choose(chosen.filter((one) => one.value !== row.option.value));
    else choose([...chosen, row.option]);
  };
  const take = (made: FieldOption): void =>
    choose(many ? [...chosen.filter(({ value }) => value !== made.value), made] : [made]);
  const tickAll = (ticked: boolean): void => {
    const here = new Set(list.rows.map(({ option }) => option.value));
    const others = chosen.filter(({ value }) => !here.has(value));
    const open = list.rows.filter((row) => !row.option.disabled || isChosen(row)).map(({ option }) => option);
    choose(ticked ? [...others, ...open] : others);
  };
  const open = (next: readonly PickerRow[]): void => {
    setPath(next);
    setFirst(0);
    setSearch("");
  };
  const ticks = (): readonly HTMLElement[] => [
    ...(body.current?.querySelectorAll<HTMLElement>("tbody input.tick:not(:disabled)") ?? []),
  ];
  // Radio buttons handle the arrow keys themselves, and select with them.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!many || !(event.target instanceof HTMLElement) || !event.target.matches("tbody input.tick")) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const to = by === 0 ? undefined : ticks()[ticks().indexOf(event.target) + by];
    if (by !== 0) event.preventDefault();
    to?.focus();
  };
  return (
    <fieldset
      ref={body}
      aria-label={label}
      aria-describedby={props.describedBy}
      className="flex min-w-0 flex-col gap-3"
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {list.mode.search !== "none" && (
          <SearchBox
            id={id}
            label={words.search}
            placeholder={hint ?? (isByName ? t("pickerSearchByName") : undefined)}
            value={search}
            nested={props.nested}
            onDown={() => ticks()[0]?.focus()}
            onSearch={(text) => {
              // The search covers all branches.
              setPath([]);
              setSearch(text);
              setFirst(0);
            }}
          />
        )}
        {Filters && list.filters.length > 0 && (
          <Filters
            id={`${id}-filter`}
            fields={list.filters}
            values={filters}
            scope={list.scope}
            change={(changed) => {
              setFilters((before) => withTexts({ ...before, ...changed }));
              setPath([]);
              setFirst(0);
            }}
          />
        )}
        {props.actions && <CreateButtons actions={props.actions} parts={list.parts} choose={take} />}
      </div>
      {path.length > 0 && <Path path={path} onMove={open} />}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-1 text-sm">
          <span className="text-muted" aria-live="polite">
            {t("pickerSelected", { count: chosen.length })}
          </span>
          {chosen.map((one) => (
            <Chip
              key={one.value}
              label={one.label}
              onRemove={() => choose(chosen.filter((other) => other.value !== one.value))}
            />
          ))}
        </div>
      )}
      {state === "loading" && <Skeleton kind="table" rows={5} columns={(nameField ? 0 : 1) + columns.length} />}
      {list.state === "error" && <Failure error={list.error} rights={resource?.rights.list} onRetry={list.reload} />}
      {state === "ready" && list.rows.length === 0 && <EmptyState title={t(emptyText(list, search, filters))} />}
      {state === "ready" && list.rows.length > 0 && (
        <PickerTable
          id={id}
          label={label}
          columns={columns}
          nameField={nameField}
          isLabel={nameField === labelField}
          rows={list.rows}
          busy={list.busy}
          many={many}
          isChosen={isChosen}
          onToggle={toggle}
          onTickAll={tickAll}
          onOpen={(row) => open([...path, ...row.above, row])}
          footer={hasPages(list) ? <Pages list={list} onPage={setFirst} onPageSize={setSize} /> : undefined}
        />
      )}
    </fieldset>
  );
}

/** Returns the text of the empty search box, if the lists of all sources have the same one. Constants have no list. */
function sharedHint(parts: readonly OptionPart[]): TextExpression | undefined {
  const hints = parts
    .filter(({ source }) => source.item === undefined)
    .map(({ resource }) => resource?.list?.placeholder);
  const [hint] = hints;
  return hints.every((other) => equal(other, hint)) ? hint : undefined;
}

/** Returns the filters that have a text. */
function withTexts(filters: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** Returns the message key of the text that is shown when there are no rows. */
function emptyText({ isRequested }: List, search: string, filters: Readonly<Record<string, string>>): string {
  if (!isRequested) return "pickerSearchFirst";
  return search === "" && Object.keys(filters).length === 0 ? "pickerNothing" : "noSearchResults";
}

/** Hook: returns the list with the rows in `taken` disabled. */
function useUntaken(list: List, taken: ReadonlySet<string> = NONE_TAKEN): List {
  const t = useTexts();
  const { rows } = list;
  const open = useMemo(
    () =>
      rows.map((row) =>
        taken.has(row.option.value)
          ? { ...row, option: { ...row.option, disabled: true, description: t("inListAlready") } }
          : row,
      ),
    [rows, taken, t],
  );
  return taken.size === 0 ? list : { ...list, rows: open };
}

const NONE_TAKEN: ReadonlySet<string> = new Set();

/** Returns whether there is more than one page at the default page size. */
function hasPages({ total, first, more, mode }: List): boolean {
  return total === undefined ? first > 0 || more : total > pageSizeOf(mode);
}

function Pages(props: { readonly list: List; onPage(first: number): void; onPageSize(size: number): void }) {
  const { list, onPage, onPageSize } = props;
  return (
    <Pager
      first={list.first}
      count={list.uneven ? undefined : list.rows.length}
      pageSize={list.size}
      hasNext={list.more}
      total={list.total}
      onPage={onPage}
      onPageSize={(size) => {
        onPageSize(size);
        onPage(0);
      }}
    />
  );
}

/** Renders the path of the open branch, with links back. */
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
            {row.name}
          </Button>
        </span>
      ))}
    </nav>
  );
}

/**
 * Returns the column that shows the names of rows, if there is one. The row then needs no separate header. `parts` are
 * the sources of the rows; the column must show the names of all of them. A constant has no columns, only a name.
 */
function nameColumn(
  columns: readonly PlanField[],
  parts: readonly OptionPart[],
  pathOf: (part: OptionPart) => string | undefined,
): PlanField | undefined {
  const [place, ...others] = new Set(parts.filter(({ source }) => source.item === undefined).map(pathOf));
  if (place === undefined || others.length > 0) return undefined;
  return columns.find(({ ref }) => placeInRow(ref) === place);
}

/** Returns the pointer to the value that labels the options of a part. */
function labelPath({ source, resource }: OptionPart): string | undefined {
  return placeInRow(source.label ?? resource?.name);
}

/** Returns the pointer to the name of the records of a part, whose label may say more. */
function namePath({ source, resource }: OptionPart): string | undefined {
  return isRef(source.label) ? undefined : placeInRow(resource?.name);
}

function placeInRow(label: unknown): string | undefined {
  if (!isRef(label)) return undefined;
  const { root, pointer } = parseRef(label);
  return root === "item" || root === "record" ? pointer : undefined;
}
