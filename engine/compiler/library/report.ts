import { escapeSegment } from "../../language/index.ts";
import type { Context } from "./context.ts";
import type { Diagnostic, Location } from "../source/diagnostic.ts";
import { markReported } from "../source/reader/watched.ts";

/** Describes an error of a descriptor. */
export interface Reported {
  /** Object of a file that has the error. */
  readonly at: object | undefined;
  /** Its member that has the error. */
  readonly member?: string | undefined;
  readonly code: string;
  readonly message: string;
  /** Consequence of the error, or advice on how to correct it. */
  readonly consequence?: string | undefined;
  /** Severity, by default an error. */
  readonly severity?: "error" | "warning" | undefined;
  readonly record?: Diagnostic["record"];
}

/** Reports an error at an object of a file (or at one of its members). */
export function report(context: Context, reported: Reported): void {
  const { at, member, code, message, consequence, severity = "error", record } = reported;
  markReported(at);
  context.library.diagnostics.push({
    ...locationOf(context, at, member),
    severity,
    code,
    message,
    ...(consequence === undefined ? {} : { consequence }),
    ...(record === undefined ? {} : { record }),
  });
}

/** Returns the location of an object of a file, or of one of its members. */
export function locationOf(context: Context, at: object | undefined, member: string | undefined): Required<Location> {
  const origin = at ? context.library.origins.get(at) : undefined;
  const source = origin?.source ?? context.source;
  const pointer = `${origin?.pointer ?? ""}${member === undefined ? "" : `/${escapeSegment(member)}`}`;
  return { file: source.file.path, ...source.positionOf(pointer), pointer };
}

/** Reports an error that is only a warning in files of an earlier edition, where the descriptor was valid. */
export function reportStricter(context: Context, reported: Reported): void {
  const { file } = (reported.at && context.library.origins.get(reported.at)?.source) ?? context.source;
  report(context, { ...reported, severity: file.isFirstEdition === true ? "warning" : "error" });
}
