import { evaluateValue, UNKNOWN } from "../../../language/index.ts";
import type { Texts } from "../../../i18n/index.ts";
import { downloadFile } from "../../../actions/index.ts";
import { translateText, translateValue } from "../../../page/index.ts";
import { cellText } from "../../../fields/index.ts";
import type { TableToolsProps } from "./table-tools.tsx";

/** Offers the rows that a table shows as a file. */
export function exportRows(
  kind: "csv" | "json",
  { label, columns, rows }: Pick<TableToolsProps, "label" | "columns" | "rows">,
  texts: Texts,
  now: Date,
): void {
  if (kind === "csv") {
    const headings = columns.map((column) => translateText(texts, column.label, { roots: {} }) ?? column.id);
    const lines = rows.map((row) => columns.map((column) => cellText(column, row.scope, texts)));
    downloadFile(exportName(label, now, "csv"), csvOf(headings, lines), "text/csv");
    return;
  }
  const shown = rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = translateValue(texts, evaluateValue(column.value ?? column.ref, row.scope), row.scope);
        return value === undefined || value === UNKNOWN ? [] : [[column.id, value]];
      }),
    ),
  );
  downloadFile(exportName(label, now, "json"), shown);
}

/** Matches the first characters by which spreadsheets detect a formula. Some also accept the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns one CSV cell (RFC 4180). A text that a spreadsheet would run as a formula gets a leading quote. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a CSV file with headers and CR LF line ends. A byte order mark makes spreadsheets read it as UTF-8. */
export function csvOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** Returns a file name from the title of a table (letters, digits and hyphens) and the date. */
export function exportName(title: string, now: Date, extension: string): string {
  const stem = title
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .toLocaleLowerCase();
  return `${stem || "export"}-${now.toISOString().slice(0, 10)}.${extension}`;
}
