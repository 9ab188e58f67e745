import type { PlanField } from "../../../language/plan/plan.ts";
import { evaluateValue } from "../../../language/expression/evaluate.ts";
import { UNKNOWN } from "../../../language/scope.ts";
import { useConsole } from "../../../services/use-console.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, type MenuItem } from "../../../ui/menu/menu.tsx";
import { downloadFile } from "../../../actions/target/browser-effects.ts";
import type { TargetRow } from "../../../actions/target/target.ts";
import { translateText, translateValue } from "../../../page/scope/translate-text.ts";
import { useTexts } from "../../../page/scope/use-watched.ts";
import { cellText } from "../../../fields/index.ts";
import type { ViewSlot } from "../../../page/nested/nested-view.tsx";
import type { ListMode } from "../../../data/index.ts";
import type { ListTable } from "../model/list-features.ts";

export interface TableToolsProps {
  readonly label: string;
  readonly columns: readonly PlanField[];
  /** The rows that are exported: those that match and are here. */
  readonly rows: readonly TargetRow[];
  readonly busy: boolean;
  /** The rows can be brought into another order. */
  readonly sortable: boolean;
  reload(): Promise<void>;
}

/** Reading again and taking along what is shown. */
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

/** The same as lines of a menu, with the order of the rows, whose headings a narrow list has not. */
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

function useExports({ label, columns, rows }: TableToolsProps): MenuItem[] {
  const t = useTexts();
  const { texts, now } = useConsole();
  const csv = (): void => {
    const headings = columns.map((column) => translateText(texts, column.label, { roots: {} }) ?? column.id);
    const lines = rows.map((row) => columns.map((column) => cellText(column, row.scope, texts)));
    downloadFile(exportName(label, now(), "csv"), csvOf(headings, lines), "text/csv");
  };
  const json = (): void => {
    const shown = rows.map((row) =>
      Object.fromEntries(
        columns.flatMap((column) => {
          const value = translateValue(texts, evaluateValue(column.value ?? column.ref, row.scope), row.scope);
          return value === undefined || value === UNKNOWN ? [] : [[column.id, value]];
        }),
      ),
    );
    downloadFile(exportName(label, now(), "json"), shown);
  };
  return [
    { key: "csv", label: t("exportCsv"), onSelect: csv },
    { key: "json", label: t("exportJson"), onSelect: json },
  ];
}

/** First characters by which a spreadsheet takes a cell for a formula; some take the wide forms for the same. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One CSV cell (RFC 4180); what a spreadsheet would run as a formula is made plain text by a leading quote. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file with headings, lines ended by CR LF, marked as UTF-8 so that spreadsheets read it right. */
export function csvOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** A file name from what a table is called: letters, digits and hyphens, with the day. */
export function exportName(title: string, now: Date, extension: string): string {
  const stem = title
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .toLocaleLowerCase();
  return `${stem || "export"}-${now.toISOString().slice(0, 10)}.${extension}`;
}

/** Describes what decides whether a list has a toolbar. */
export interface ToolbarFacts {
  readonly place: ViewSlot;
  readonly mode: Pick<ListMode, "resource" | "search">;
  /** Nothing is there, and nothing was asked for. */
  readonly bare: boolean;
  /** A search or a filter is on. */
  readonly filtered: boolean;
  /** All rows are in sight. */
  readonly whole: boolean;
  /** There are filters, or actions on ticked rows. */
  readonly extras: boolean;
}

/**
 * Returns whether a list shows its toolbar: not while it is empty, unless it only answers to a search. The details of a
 * row and plain data in a dialog are small lists: they do without as long as there is nothing to search, filter or act
 * on.
 */
export function showsToolbar({ place, mode, bare, filtered, whole, extras }: ToolbarFacts): boolean {
  if (mode.search === "server" && mode.resource?.list?.when !== undefined) return true;
  if (bare) return false;
  if (filtered || extras || !whole) return true;
  if (place === "row") return mode.search === "server";
  return place !== "dialog" || mode.resource !== undefined;
}
