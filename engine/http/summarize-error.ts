import { errorDescription, errorText } from "./error-text.ts";
import {
  InvalidResponseError,
  mayHaveSucceeded,
  NotFoundError,
  pathOf,
  ServerError,
  SessionError,
  TimeOutError,
} from "./http-errors.ts";

type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** A failure as it is shown to administrators. */
export interface ErrorSummary {
  /** Message that states what happened. */
  readonly message: string;
  /** The server's description, else advice. */
  readonly description?: string;
  /** The failed request, for a report to the server's operator. */
  readonly detail?: string;
}

/** Advice by status. */
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

/** Matches sentences of the server that contain the advice already; the server writes them in English. */
const SAME_AS_HINT: Readonly<Record<string, RegExp>> = {
  hintConflict: /\balready exists?\b/i,
  hintServer: /\bserver('s)? logs?\b/i,
};

/** Messages by status for responses that a gateway sent, without a reason of the server. */
const STATUSES: Readonly<Record<number, string>> = {
  413: "errorTooLarge",
  429: "errorTooMany",
  502: "errorGateway",
  503: "errorGateway",
  504: "errorGateway",
};

/** Matches a message key or error code, such as `invalid_request`. The readable sentence is then in `error_description`. */
const CODE = /^[a-z]+(?:[A-Z_.-][\w.-]*)$/;

/** Matches the browsers' messages that a script or style could not be fetched. */
const MISSING_FILE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;

/** Summarizes a failure for administrators. Every page, list, form and report shows this summary. */
export function summarizeError(error: unknown, t: Translate): ErrorSummary {
  if (error instanceof Error && MISSING_FILE.test(error.message))
    return { message: t("errorMissingFile"), description: t("hintMissingFile") };
  if (error instanceof NotFoundError) return { message: t("errorGone"), description: t("hintGone") };
  if (error instanceof SessionError) {
    const { message, ...rest } = summarizeError(error.cause, t);
    return { message: `${t("errorSession")} ${message}`, ...rest };
  }
  if (error instanceof InvalidResponseError || error instanceof TimeOutError)
    return { message: errorText(error), detail: requestLine(error, t) };
  if (!(error instanceof ServerError)) return { message: errorText(error) };
  const isJson = typeof error.body === "object" && error.body !== null;
  const known = STATUSES[error.status];
  const isOwn = isJson && (known === undefined || hasReason(error.body));
  const byStatus = HINTS[error.status] ?? (error.status >= 500 ? "hintServer" : undefined);
  const hint = mayHaveSucceeded(error) ? "hintMayHaveArrived" : byStatus;
  const adviceAfter = (message: string): string | undefined =>
    hint === undefined || SAME_AS_HINT[hint]?.test(message) ? undefined : t(hint);
  const sentence = isJson && CODE.test(errorText(error)) ? errorDescription(error) : undefined;
  if (sentence !== undefined) {
    const advice = adviceAfter(sentence);
    return { message: sentence, ...(advice === undefined ? {} : { description: advice }) };
  }
  const message = isOwn ? errorText(error) : t(known ?? "errorStatus", { status: error.status });
  const description = errorDescription(error) ?? adviceAfter(isOwn ? message : "");
  return {
    message,
    ...(description === undefined ? {} : { description }),
    // The server's own message needs no request line.
    ...(isOwn ? {} : { detail: requestLine(error, t) }),
  };
}

/** Returns whether a body has the members in which Keycloak puts the reason; a gateway's JSON has others. */
function hasReason(body: object): boolean {
  return ["error", "errorMessage"].some((name) => typeof Reflect.get(body, name) === "string");
}

/** Formats a request without its query, which may contain a search text. */
function requestLine({ method, url, status }: Pick<ServerError, "method" | "url"> & { status?: number }, t: Translate) {
  const request = `${method} ${pathOf(url)}`;
  return status === undefined ? t("errorRequest", { request }) : t("errorRequestStatus", { request, status });
}

/** Returns the summary of a failure as one text. */
export function errorSummaryText(error: unknown, t: Translate): string {
  const { message, description } = summarizeError(error, t);
  if (description === undefined) return message;
  return /[.!?…]$/.test(message) ? `${message} ${description}` : `${message}. ${description}`;
}
