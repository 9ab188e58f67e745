import { errorDescription, errorText } from "./error-text.ts";
import { ServerError } from "./http-errors.ts";

const HINTS: Readonly<Record<number, string>> = {
  401: "hintSignIn",
  403: "hintForbidden",
  404: "hintGone",
  409: "hintConflict",
  429: "hintTooMany",
};

/** Message key of what to do after a refusal, by its status: the server's own words seldom say. */
export function errorHint(error: unknown): string | undefined {
  if (!(error instanceof ServerError)) return undefined;
  return HINTS[error.status] ?? (error.status >= 500 ? "hintServer" : undefined);
}

const SAYS_NOTHING = ["Unable to determine error message.", "Network response was not OK."];

/** What went wrong and what to do, for the place where something could not be loaded. `t` translates a message key. */
export function failureText(error: unknown, t: (key: string) => string): string {
  const said = errorDescription(error) ?? errorText(error);
  const key = errorHint(error);
  if (key === undefined) return said;
  if (SAYS_NOTHING.includes(said)) return t(key);
  return /[.!?…]$/.test(said) ? `${said} ${t(key)}` : `${said}. ${t(key)}`;
}
