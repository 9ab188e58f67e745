/** One error in a descriptor file: where, what, the nearest word and what follows from it. */
export interface Diagnostic {
  readonly file: string;
  /** 1-based; 1:1 when the place is the whole file. */
  readonly line: number;
  readonly column: number;
  readonly severity: "error" | "warning";
  /** Short and stable: S shape, R reference, P place, M message, A address, C condition. */
  readonly code: string;
  readonly message: string;
  /** Holds what to do or what will happen. */
  readonly consequence?: string;
  /** The place in the file, as a JSON pointer. */
  readonly pointer?: string;
  /** The number of other errors that are there only because of this one. */
  readonly follow?: number | undefined;
}

/** One line for a terminal or the Extensions page: the same words in both. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const then = consequenceOf(diagnostic);
  return `${file}:${line}:${column} ${severity} ${code} ${message}${then ? `\n  -> ${then}` : ""}`;
}

/** Returns what follows from an error, with the number of other errors that do. */
export function consequenceOf({ consequence = "", follow }: Diagnostic): string {
  return follow === undefined ? consequence : `${consequence} ${follow} more may follow from it.`.trimStart();
}
