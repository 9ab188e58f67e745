import { escapeSegment } from "../../language/pointer.ts";
import type { Context } from "./context.ts";
import type { Diagnostic, Location } from "../source/diagnostic.ts";
import { markReported } from "../source/reader/watched.ts";

/** Reports an error at an object of a file (or at one of its members). */
export function report(
  context: Context,
  at: object | undefined,
  member: string | undefined,
  code: string,
  message: string,
  consequence?: string,
  severity: "error" | "warning" = "error",
  record?: Diagnostic["record"],
): void {
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

/** Returns where an object of a file, or one of its members, stands. */
export function locationOf(context: Context, at: object | undefined, member: string | undefined): Required<Location> {
  const origin = at ? context.library.origins.get(at) : undefined;
  const source = origin?.source ?? context.source;
  const pointer = `${origin?.pointer ?? ""}${member === undefined ? "" : `/${escapeSegment(member)}`}`;
  return { file: source.file.path, ...source.positionOf(pointer), pointer };
}

/** Reports what files of an earlier edition may still say: there it is a warning. */
export function reportStricter(
  context: Context,
  at: object | undefined,
  member: string | undefined,
  code: string,
  message: string,
  consequence?: string,
): void {
  const { file } = (at && context.library.origins.get(at)?.source) ?? context.source;
  const severity = file.isFirstEdition === true ? "warning" : "error";
  report(context, at, member, code, message, consequence, severity);
}
