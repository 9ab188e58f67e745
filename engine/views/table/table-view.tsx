import "./table-texts.ts";
import { useEffect, useId, useLayoutEffect, useMemo } from "react";
import type { PlanTable } from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import { Button, Table, EmptyState, Pager, SearchBox, Skeleton, Toolbar } from "../../ui/index.ts";
import { PageActions } from "../../actions/index.ts";
import {
  Failure,
  Why,
  ScopeProvider,
  useScope,
  useScreen,
  useEnabled,
  useMessage,
  useTexts,
  useList,
  useListMode,
  type ViewSlot,
} from "../../page/index.ts";
import { carriedRows, hasChildren } from "../../data/index.ts";
import { FilterChips } from "./filters/filter-chips.tsx";
import { Filters } from "./filters/filters.tsx";
import { hasDetails } from "./model/details.ts";
import { usePageSize } from "./model/page-size.ts";
import { LazyLiveButton } from "./toolbar/lazy-live-button.tsx";
import { useListFailure } from "./use-list-failure.ts";
import { isSelectable } from "./toolbar/selectable.ts";
import { Headings } from "./table-head.tsx";
import { NothingHere } from "./nothing-here.tsx";
import type { TableModel } from "./model/table-model.ts";
import { preloadRows, TableRows } from "./rows/table-rows.tsx";
import { ListToolbar } from "./toolbar/list-toolbar.tsx";
import { showsToolbar } from "./toolbar/table-tools.tsx";
import {
  columnWeight,
  useColumnLabels,
  useColumns,
  filterName,
  filterQuery,
  filtersHere,
  filtersOf,
} from "../../fields/index.ts";
import { useFoundRows } from "./use-found-rows.ts";
import { useListState } from "./use-list-state.ts";
import { useListTable } from "./use-list-table.ts";
import { useMovableTable } from "./rows/use-movable-table.ts";
import { useSubRows } from "./model/use-sub-rows.ts";

export interface TableViewProps {
  readonly view: PlanTable;
  readonly place: ViewSlot;
  /** Receives the ids of the actions that the empty list offers. They are none while there are rows. */
  onFirstSteps?(ids: readonly string[]): void;
}

/** Renders a list: search and filters, rows with their actions, and pages. */
export function TableView({ view: planned, place, onFirstSteps }: TableViewProps) {
  const view = useMovableTable(planned);
  const t = useTexts();
  const id = useId();
  const { texts } = useConsole();
  const screen = useScreen();
  const mode = useListMode(view.from);
  const filters = useMemo(() => filtersOf(view, mode.resource), [view, mode.resource]);
  const names = useMemo(() => filters.map(filterName), [filters]);
  const { state, scope, change } = useListState(names, place === "page" || place === "part", useScope());
  const [size, setSize] = usePageSize();
  const sent = useMemo(() => filterQuery(filters, state.filters, mode), [filters, state.filters, mode]);
  const { search, first } = state;
  const source = useList(view.from, mode, { scope, search, filters: sent, first, size });
  const columns = useColumns(view.columns, source.scope);
  const labels = useColumnLabels(columns, source.scope);
  // A filter that the arguments of the table fix is hidden by its condition.
  const offered = useColumns(filters, source.scope);
  const searching = state.search !== "" || Object.keys(state.filters).length > 0;
  const rowActions = useMemo(() => view.actions.filter(({ on }) => on.includes("row")), [view.actions]);
  const selectionActions = useMemo(() => view.actions.filter(({ on }) => on.includes("selection")), [view.actions]);
  const tree = mode.resource?.children !== undefined;
  const group = view.group !== undefined;
  const moves = view.order !== undefined;
  useEffect(() => preloadRows({ group, moves }), [group, moves]);
  const {
    rows: found,
    branches,
    leveled,
  } = useFoundRows({
    items: source.items,
    mode,
    source: view.from,
    columns,
    search: state.search,
    filters: useMemo(() => filtersHere(filters, mode), [filters, mode]),
    filtered: state.filters,
    scope: source.scope,
    texts,
  });
  const level = mode.resource?.children?.level;
  // Rows that are moved or grouped are all on one page, because related rows could be on another one.
  const onOnePage = mode.paging === "here" && (view.order ?? view.group ?? level) !== undefined;
  const subRows = useSubRows(mode.resource, source.scope, texts, leveled?.below, branches);
  const shown = useListTable({
    name: mode.resource?.id ?? view.id,
    fields: view.columns,
    visible: columns,
    rows: leveled?.top ?? found,
    subRows: subRows.of,
    paging: mode.paging,
    more: source.more,
    first,
    size: onOnePage ? undefined : size,
    sort: state.sort,
    texts,
    selectable: (row) => isSelectable(selectionActions, row, texts),
    expandable: (row) =>
      leveled
        ? leveled.below.has(row.key)
        : tree
          ? hasChildren(mode.resource, row.row, row.scope)
          : hasDetails(view, row),
    // A tree from a flat list is open. During a search, rows with carried children are open, because the match may be
    // among them.
    startsOpen: (row) => leveled !== undefined || (searching && carriedRows(mode.resource, row.row).length > 0),
    onSort: (sort) => change({ sort }),
  });
  const { selection, clearSelection } = shown;
  const ordered = view.order !== undefined && !searching && state.sort === undefined;
  const title = useMessage(view.title);
  const entryTitle = useMessage(screen?.entry.title);
  const label = title ?? (mode.resource ? t(mode.resource.plural) : (entryTitle ?? view.id));
  const failure = useListFailure(mode.resource?.list, source);
  const isGone = failure?.isExpected === true;
  const placeholder = useMessage(view.placeholder ?? mode.resource?.list?.placeholder, source.scope);
  const open = useEnabled(view.enabled, source.scope);
  const model: TableModel = {
    view,
    label,
    labels,
    resource: mode.resource,
    table: shown.table,
    scope: source.scope,
    rowActions: open.enabled ? rowActions : NO_ACTIONS,
    // Checkboxes that can never be ticked, because a right is missing, are not rendered.
    ticking: selectionActions.length > 0 && (selection.size > 0 || shown.rows.some((row) => row.getCanSelect())),
    movable: ordered && shown.sortable,
    reorder: undefined,
    searching,
    sortable: shown.sortable && !view.order && !tree,
    tree,
    subRows,
  };
  const { rows } = shown;
  const empty = source.state === "ready" && rows.length === 0;
  const bare = empty && !searching && offered.length === 0 && state.first === 0;
  // Actions that the empty list offers are not offered twice. A missing service has no actions.
  const offeredBelow = useMemo(() => {
    if (isGone) return view.actions.map(({ id }) => id);
    return empty && !searching ? (view.empty?.actions ?? NO_ACTION_IDS) : NO_ACTION_IDS;
  }, [isGone, empty, searching, view]);
  // A layout effect, so that no button is painted twice.
  useLayoutEffect(() => onFirstSteps?.(offeredBelow), [onFirstSteps, offeredBelow]);
  const above = useMemo(
    () => view.actions.filter((action) => !offeredBelow.includes(action.id)),
    [view.actions, offeredBelow],
  );
  const tools = { label, columns, rows: shown.all, busy: source.busy, sortable: model.sortable, reload: source.reload };
  const toolbar =
    !isGone &&
    showsToolbar({
      place,
      mode,
      bare,
      filtered: searching,
      whole: !shown.more && shown.first === 0,
      extras: offered.length + selectionActions.length > 0,
    });
  return (
    <ScopeProvider scope={source.scope}>
      {toolbar ? (
        <ListToolbar
          tools={tools}
          table={shown.table}
          labels={labels}
          actions={place === "page" ? NO_ACTIONS : above}
          selectionActions={selectionActions}
          selection={selection}
          resource={mode.resource}
          scope={source.scope}
          clear={clearSelection}
          search={
            mode.search !== "none" && (
              <SearchBox
                label={t("searchIn", { list: label })}
                placeholder={placeholder ?? t("search")}
                value={state.search}
                onSearch={(search) => change({ search })}
              />
            )
          }
          filters={
            (offered.length > 0 || view.live !== undefined) && (
              <>
                {offered.length > 0 && (
                  <Filters
                    id={id}
                    fields={offered}
                    values={state.filters}
                    scope={source.scope}
                    change={(values) => change({ filters: values })}
                  />
                )}
                {view.live !== undefined && <LazyLiveButton seconds={view.live} reload={source.reload} />}
              </>
            )
          }
        />
      ) : (
        place !== "page" &&
        above.some(({ on }) => on.includes("page")) && <Toolbar end={<PageActions actions={above} part={label} />} />
      )}
      <FilterChips
        fields={offered}
        values={state.filters}
        scope={source.scope}
        change={(values) => change({ filters: values })}
      />
      <Why of={view.columns} missing="hidden" hidden />
      <Why of={view} missing="refused" />
      {source.state === "error" ? (
        failure?.isExpected ? (
          <EmptyState
            icon="info"
            title={t("notAvailable")}
            text={failure.title}
            action={
              <Button icon="refresh" onClick={() => void source.reload()}>
                {t("tryAgain")}
              </Button>
            }
          />
        ) : (
          <Failure
            error={source.error}
            title={failure?.title}
            rights={mode.resource?.rights.list}
            onRetry={() => void source.reload()}
          />
        )
      ) : source.state === "loading" ? (
        <Table label={label}>
          <tbody>
            <tr>
              <td>
                <Skeleton kind="table" columns={Math.min(columns.length, 5)} rows={Math.min(size, 10)} />
              </td>
            </tr>
          </tbody>
        </Table>
      ) : empty ? (
        <NothingHere
          view={view}
          isInRow={place === "row"}
          searching={searching && source.isRequested}
          label={label}
          clear={() => change({ search: "", filters: Object.fromEntries(names.map((name) => [name, undefined])) })}
        />
      ) : (
        <Table
          label={label}
          weights={columns.map((column, at) => columnWeight(column, at === 0))}
          busy={source.busy}
          tree={tree}
          footer={
            !toolbar && shown.first === 0 && !shown.more ? undefined : (
              <Pager
                first={shown.first}
                count={leveled ? found.length : rows.length}
                pageSize={onOnePage ? undefined : size}
                hasNext={shown.more}
                total={leveled ? found.length : shown.total}
                onPage={(first) => change({ first })}
                onPageSize={(next) => {
                  setSize(next);
                  change({ first: 0 });
                }}
              />
            )
          }
        >
          <Headings model={model} />
          <TableRows model={model} rows={rows} />
        </Table>
      )}
    </ScopeProvider>
  );
}

const NO_ACTION_IDS: readonly string[] = [];
const NO_ACTIONS: PlanTable["actions"] = [];
