import type { PlanField } from "../../../language/index.ts";
import { useConsole } from "../../../services/index.ts";
import { IconButton, Menu, type MenuItem } from "../../../ui/index.ts";
import type { TargetRow } from "../../../actions/index.ts";
import { useTexts, type ViewSlot } from "../../../page/index.ts";
import type { ListMode } from "../../../data/index.ts";
import type { ListTable } from "../model/list-features.ts";

export interface TableToolsProps {
  readonly label: string;
  readonly columns: readonly PlanField[];
  /** The rows to export: all loaded rows that match. */
  readonly rows: readonly TargetRow[];
  readonly busy: boolean;
  /** True when the rows can be sorted. */
  readonly sortable: boolean;
  reload(): Promise<void>;
}

/** Renders the buttons that reload and export a list. */
export function TableTools(props: TableToolsProps) {
  const t = useTexts();
  return (
    <>
      <IconButton icon="refresh" label={t("refresh")} busy={props.busy} onClick={() => void props.reload()} />
      <Menu
        trigger={<IconButton icon="download" label={t("exportShown")} tooltip="" disabled={props.rows.length === 0} />}
        items={useExports(props)}
      />
    </>
  );
}

/** Hook: returns the same as menu items, with the sort order of the rows, as a narrow list has no column headers. */
export function useToolItems(
  props: TableToolsProps,
  table: ListTable,
  labels: ReadonlyMap<string, string>,
): MenuItem[] {
  const t = useTexts();
  const exports = useExports(props);
  const columns = props.sortable ? table.getVisibleLeafColumns() : [];
  const sorts = columns.map((column): MenuItem => {
    const sorted = column.getIsSorted();
    return {
      key: `sort ${column.id}`,
      label: t("sortBy", { column: labels.get(column.id) ?? column.id }),
      choice: t("order"),
      checked: sorted !== false,
      reason: sorted === false ? undefined : t(sorted === "asc" ? "sortedUp" : "sortedDown"),
      onSelect: () => column.toggleSorting(),
    };
  });
  const reload = { key: "refresh", label: t("refresh"), icon: "refresh", onSelect: () => void props.reload() } as const;
  return [
    reload,
    ...exports.map((item) => ({ ...item, icon: "download" as const, disabled: props.rows.length === 0 })),
    ...sorts.map((item, at) => ({ ...item, separated: at === 0 })),
  ];
}

function useExports(props: TableToolsProps): MenuItem[] {
  const t = useTexts();
  const { texts, now, alerts } = useConsole();
  const save = (kind: "csv" | "json"): void =>
    void import("./export-rows.ts").then(
      ({ exportRows }) => exportRows(kind, props, texts, now()),
      (error: unknown) => alerts.error("actionNotLoaded", error),
    );
  return [
    { key: "csv", label: t("exportCsv"), onSelect: () => save("csv") },
    { key: "json", label: t("exportJson"), onSelect: () => save("json") },
  ];
}

/** Describes the facts that decide whether a list has a toolbar. */
export interface ToolbarFacts {
  readonly place: ViewSlot;
  readonly mode: Pick<ListMode, "resource" | "search">;
  /** True when there are no rows without any search or filter. */
  readonly bare: boolean;
  /** True when a search or a filter is active. */
  readonly filtered: boolean;
  /** True when all rows are on the page. */
  readonly whole: boolean;
  /** True when there are filters or actions on ticked rows. */
  readonly extras: boolean;
}

/**
 * Returns whether a list shows its toolbar. An empty list does not, unless it needs a search to have rows. The details
 * of a row and plain data in a dialog are small lists. They have no toolbar unless there is something to search, filter
 * or act on.
 */
export function showsToolbar({ place, mode, bare, filtered, whole, extras }: ToolbarFacts): boolean {
  if (mode.search === "server" && mode.resource?.list?.when !== undefined) return true;
  if (bare) return false;
  if (filtered || extras || !whole) return true;
  if (place === "row") return mode.search === "server";
  return place !== "dialog" || mode.resource !== undefined;
}
