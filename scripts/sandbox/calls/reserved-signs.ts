import { ErrorAnswer } from "../http/exchange.ts";

/** Signs that mean something in addresses (RFC 3986, 2.2), and the back slash. */
const RESERVED = /[:/?#[\]@!$&()*+,;=\\]/;

/** Returns what keeps a text from being a name that stands in addresses; undefined for nothing. */
export function reservedSignError(name: string, blanks: "blanks" | "no blanks"): string | undefined {
  if (blanks === "no blanks" && /[ \t\n\v\f\r]/.test(name)) return "Empty Space not allowed.";
  const sign = RESERVED.exec(name)?.[0];
  return sign && `Character '${sign}' not allowed.`;
}

/** Rejects such a name as the server does, which does not say whose it is. */
export function rejectSigns(name: string, blanks: "blanks" | "no blanks"): void {
  const error = reservedSignError(name, blanks);
  if (error !== undefined) throw new ErrorAnswer(400, { error });
}
