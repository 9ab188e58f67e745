import { ErrorAnswer } from "../http/exchange.ts";

/** Reserved characters of URLs (RFC 3986, 2.2), and the backslash. */
const RESERVED = /[:/?#[\]@!$&()*+,;=\\]/;

/** Returns why a text cannot be a name that is used in paths; undefined if it can. */
export function reservedSignError(name: string, blanks: "blanks" | "no blanks"): string | undefined {
  if (blanks === "no blanks" && /[ \t\n\v\f\r]/.test(name)) return "Empty Space not allowed.";
  const sign = RESERVED.exec(name)?.[0];
  return sign && `Character '${sign}' not allowed.`;
}

/** Throws the server's error answer for such a name, which does not tell which record has it. */
export function rejectSigns(name: string, blanks: "blanks" | "no blanks"): void {
  const error = reservedSignError(name, blanks);
  if (error !== undefined) throw new ErrorAnswer(400, { error });
}
