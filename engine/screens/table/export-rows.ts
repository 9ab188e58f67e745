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
