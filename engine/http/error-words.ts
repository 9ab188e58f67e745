import { errorDescription, errorText } from "./error-text.ts";
import {
  BadAnswerError,
  mayHaveArrived,
  NotFoundError,
  pathOf,
  ServerError,
  SessionError,
  TimeOutError,
} from "./http-errors.ts";

type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** A failure as people read it. */
export interface ErrorWords {
  /** The fact: what happened. */
  readonly what: string;
  /** The server's own words, else what to do. */
  readonly more?: string;
  /** Names the request, for a report to somebody who looks after the server. */
  readonly detail?: string;
}

/** Advice by status: the server's own words seldom give it. */
const HINTS: Readonly<Record<number, string>> = {
  401: "hintSignIn",
  403: "hintForbidden",
  404: "hintGone",
  409: "hintConflict",
  413: "hintTooLarge",
  429: "hintTooMany",
  502: "hintGateway",
  503: "hintGateway",
  504: "hintGateway",
};

/** Texts by status for answers without the server's own reason: a gateway answered. */
const STATUSES: Readonly<Record<number, string>> = {
  413: "errorTooLarge",
  429: "errorTooMany",
  502: "errorGateway",
  503: "errorGateway",
  504: "errorGateway",
};

/** Matches what only programs read: a key or a code of several parts, beside which the server sends a sentence. */
const CODE = /^[a-z]+(?:[A-Z_.-][\w.-]*)$/;

/** Matches the browsers' messages that a script or style could not be fetched. */
const MISSING_FILE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;

/** Returns a failure in words: what happened, and what to do. Every page, list, form and report shows these. */
export function errorWords(error: unknown, t: Translate): ErrorWords {
  if (error instanceof Error && MISSING_FILE.test(error.message))
    return { what: t("errorMissingFile"), more: t("hintMissingFile") };
  if (error instanceof NotFoundError) return { what: t("errorGone"), more: t("hintGone") };
  if (error instanceof SessionError) {
    const { what, ...rest } = errorWords(error.cause, t);
    return { what: `${t("errorSession")} ${what}`, ...rest };
  }
  if (error instanceof BadAnswerError || error instanceof TimeOutError)
    return { what: errorText(error), detail: requestLine(error, t) };
  if (!(error instanceof ServerError)) return { what: errorText(error) };
  const isJson = typeof error.body === "object" && error.body !== null;
  const known = STATUSES[error.status];
  const isOwn = isJson && (known === undefined || saysWhy(error.body));
  const byStatus = HINTS[error.status] ?? (error.status >= 500 ? "hintServer" : undefined);
  const hint = mayHaveArrived(error) ? "hintMayHaveArrived" : byStatus;
  const sentence = isJson && CODE.test(errorText(error)) ? errorDescription(error) : undefined;
  if (sentence !== undefined) return { what: sentence, ...(hint === undefined ? {} : { more: t(hint) }) };
  const what = isOwn ? errorText(error) : t(known ?? "errorStatus", { status: error.status });
  const more = errorDescription(error) ?? (hint === undefined ? undefined : t(hint));
  return {
    what,
    ...(more === undefined ? {} : { more }),
    // An answer of the server's own says enough.
    ...(isOwn ? {} : { detail: requestLine(error, t) }),
  };
}

/** Returns whether an answer holds the reason where the server puts it. A gateway's own JSON has it elsewhere. */
function saysWhy(body: object): boolean {
  return ["error", "errorMessage"].some((name) => typeof Reflect.get(body, name) === "string");
}

/** Names a request without its query, which may hold what was searched for. */
function requestLine({ method, url, status }: Pick<ServerError, "method" | "url"> & { status?: number }, t: Translate) {
  const request = `${method} ${pathOf(url)}`;
  return status === undefined ? t("errorRequest", { request }) : t("errorRequestStatus", { request, status });
}

/** Returns the same as one text. */
export function errorSentences(error: unknown, t: Translate): string {
  const { what, more } = errorWords(error, t);
  if (more === undefined) return what;
  return /[.!?…]$/.test(what) ? `${what} ${more}` : `${what}. ${more}`;
}
