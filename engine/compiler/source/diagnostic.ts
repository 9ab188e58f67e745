/** A location in a descriptor file. */
export interface Location {
  readonly file: string;
  /** 1-based; 1:1 when the location is the whole file. */
  readonly line: number;
  readonly column: number;
  /** The location in the file, as a JSON pointer. */
  readonly pointer?: string;
}

/** A member that a record does not have. Many such members of one record are reported as a single error. */
export interface MissingMember {
  readonly resource: string;
  readonly ref: string;
  /** True if the record has a member with a similar name. */
  readonly isLike: boolean;
  /** Location of the member that names the resource of the record. */
  readonly namedAt: Location;
  /** Location of the entity in the resource, if both have the same author. */
  readonly entity?: Location;
}

/** An error in a descriptor file: location, message, nearest name and consequence. */
export interface Diagnostic extends Location {
  readonly severity: "error" | "warning";
  /** Stable code. Its letter means: S shape, R reference, P pack, M message, A address, C condition. */
  readonly code: string;
  readonly message: string;
  /** Consequence of the error, or advice on how to correct it. */
  readonly consequence?: string;
  /** The record that lacks the member, if the error is about a missing member. */
  readonly record?: MissingMember;
  /** Number of other errors that this one causes. */
  readonly follow?: number | undefined;
}

/** Formats a diagnostic for a terminal and for the Extensions page: one line, and its consequence on a second one. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const then = consequenceOf(diagnostic);
  return `${file}:${line}:${column} ${severity} ${code} ${message}${then ? `\n  -> ${then}` : ""}`;
}

/** Returns the consequence of an error, with the number of other errors that it causes. */
export function consequenceOf({ consequence = "", follow }: Diagnostic): string {
  if (follow === undefined) return consequence;
  return `${consequence} ${follow} more ${follow === 1 ? "error" : "errors"} may result from it.`.trimStart();
}
