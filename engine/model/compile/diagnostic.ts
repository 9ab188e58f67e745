/** One fault in a descriptor file: where, what, the nearest word and what follows from it. */
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
}

/** One line for a terminal or the Extensions page: the same words in both. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message, consequence } = diagnostic;
  return `${file}:${line}:${column} ${severity} ${code} ${message}${consequence ? `\n  -> ${consequence}` : ""}`;
}
