import type { PlanField } from "../../model/plan.ts";
import { resolve } from "../../model/resolve.ts";
import { UNKNOWN } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { downloadFile } from "../action/browser-effects.ts";
import type { TargetRow } from "../action/target.ts";
import { say, sayValue } from "../core/say.ts";
import { useTexts } from "../core/use-watched.ts";
import { cellText } from "../../fields/display/cell-text.ts";
import { csvOf, exportName } from "./export-rows.ts";

export interface TableToolsProps {
  readonly label: string;
  readonly columns: readonly PlanField[];
  /** The rows that are exported: those that match and are here. */
  readonly rows: readonly TargetRow[];
  readonly busy: boolean;
  reload(): Promise<void>;
}

/** Reading again and taking along what is shown. */
export function TableTools({ label, columns, rows, busy, reload }: TableToolsProps) {
  const t = useTexts();
  const { texts, now } = useConsole();
  const csv = (): void => {
    const headings = columns.map((column) => say(texts, column.label, { roots: {} }) ?? column.id);
    const lines = rows.map((row) => columns.map((column) => cellText(column, row.scope, texts)));
    downloadFile(exportName(label, now(), "csv"), csvOf(headings, lines), "text/csv");
  };
  const json = (): void => {
    const shown = rows.map((row) =>
      Object.fromEntries(
        columns.flatMap((column) => {
          const value = sayValue(texts, resolve(column.value ?? column.ref, row.scope), row.scope);
          return value === undefined || value === UNKNOWN ? [] : [[column.id, value]];
        }),
      ),
    );
    downloadFile(exportName(label, now(), "json"), shown);
  };
  return (
    <>
      <IconButton icon="refresh" label={t("refresh")} busy={busy} onClick={() => void reload()} />
      <Menu
        trigger={<IconButton icon="download" label={t("exportShown")} tooltip="" disabled={rows.length === 0} />}
        items={[
          { key: "csv", label: t("exportCsv"), onSelect: csv },
          { key: "json", label: t("exportJson"), onSelect: json },
        ]}
      />
    </>
  );
}
