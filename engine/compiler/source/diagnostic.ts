/** A place in a descriptor file. */
export interface Location {
  readonly file: string;
  /** 1-based; 1:1 when the place is the whole file. */
  readonly line: number;
  readonly column: number;
  /** The place in the file, as a JSON pointer. */
  readonly pointer?: string;
}

/** A member that a record does not have: many of one record are one mistake. */
export interface MissingMember {
  readonly resource: string;
  readonly ref: string;
  /** The record has a member of nearly that name. */
  readonly isLike: boolean;
  /** Holds where it is said that the record is one of this resource. */
  readonly namedAt: Location;
  /** Holds where the resource says its entity, where it belongs to the same author. */
  readonly entity?: Location;
}

/** One error in a descriptor file: where, what, the nearest word and what follows from it. */
export interface Diagnostic extends Location {
  readonly severity: "error" | "warning";
  /** Short and stable: S shape, R reference, P place, M message, A address, C condition. */
  readonly code: string;
  readonly message: string;
  /** Holds what to do or what will happen. */
  readonly consequence?: string;
  /** Of a member that is missing: the record that lacks it. */
  readonly record?: MissingMember;
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
