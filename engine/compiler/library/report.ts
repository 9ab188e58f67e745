import { escapeSegment } from "../../language/pointer.ts";
import type { Context } from "./context.ts";
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
): void {
  markReported(at);
  const origin = at ? context.library.origins.get(at) : undefined;
  const source = origin?.source ?? context.source;
  const pointer = `${origin?.pointer ?? ""}${member === undefined ? "" : `/${escapeSegment(member)}`}`;
  const place = source.positionOf(pointer);
  context.library.diagnostics.push({
    file: source.file.path,
    ...place,
    severity,
    code,
    message,
    pointer,
    ...(consequence === undefined ? {} : { consequence }),
  });
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
