/** The response has a status outside 200-299. */
export class ServerError extends Error {
  override readonly name = "ServerError";
  readonly status: number;
  /** Parsed JSON, else the response text. */
  readonly body: unknown;
  /** `error_description` of the body, if it is a string. */
  readonly description: string | undefined;
  readonly url: string;
  readonly method: string;
  /** True if the request may have changed data on the server. */
  readonly changes: boolean;

  constructor(response: { status: number; body: unknown; url: string; method: string; changes?: boolean }) {
    super(serverMessage(response.body));
    this.status = response.status;
    this.body = response.body;
    this.description = field(response.body, "error_description");
    this.url = response.url;
    this.method = response.method;
    this.changes = response.changes ?? response.method !== "GET";
  }
}

/** The request succeeded, but the response does not contain the requested record of a list or document. */
export class NotFoundError extends Error {
  override readonly name = "NotFoundError";
}

/** No response was received: network lost, server down, or the response was blocked by CORS. */
export class NetworkError extends Error {
  override readonly name: string = "NetworkError";
  readonly url: string;
  readonly method: string;

  constructor(url: string, cause: unknown, method = "GET") {
    const noResponse = `No answer from ${originOf(url)}.`;
    super(
      method === "GET"
        ? `${noResponse} Check the network connection and that the server is running, then try again.`
        : `${noResponse} It is not known whether the change arrived: check the network connection, and look whether it is there before you try again.`,
      { cause },
    );
    this.url = url;
    this.method = method;
  }
}

/** A call was not sent because refreshing the access token failed temporarily. The session continues. */
export class SessionError extends NetworkError {
  override readonly name = "SessionError";
}

/** The response did not arrive in time. A write may have reached the server and may still be running. */
export class TimeOutError extends Error {
  override readonly name = "TimeOutError";
  readonly url: string;
  readonly method: string;

  /** @param limit the exceeded time limit in milliseconds */
  constructor(url: string, method: string, limit: number) {
    const timedOut = `${originOf(url)} did not answer within ${Math.round(limit / 1000)} seconds`;
    super(
      method === "GET"
        ? `${timedOut}. It may be busy: try again.`
        : `${timedOut}. It may still be processing the request: check whether the change was saved before you try again.`,
    );
    this.url = url;
    this.method = method;
  }
}

/** The request of a failed response. */
export interface FailedRequest {
  readonly url: string;
  /** Default `GET`. */
  readonly method?: string | undefined;
  /** False for requests other than GET that do not change data. */
  readonly changes?: boolean | undefined;
}

/** Reason why a response cannot be used: an HTML page, broken JSON, a truncated body, an empty body. */
type InvalidReason = "html" | "json" | "cut" | "empty";

/** The response cannot be used, for example because a proxy sent an HTML page or the body was truncated. */
export class InvalidResponseError extends Error {
  override readonly name = "InvalidResponseError";
  readonly status: number;
  readonly url: string;
  readonly method: string;

  constructor(
    { url, method = "GET", changes = method !== "GET" }: FailedRequest,
    status: number,
    reason: InvalidReason,
    cause?: unknown,
  ) {
    super(INVALID_TEXTS[reason] + (changes ? UNKNOWN_CHANGE : ""), { cause });
    this.url = url;
    this.status = status;
    this.method = method;
  }
}

const UNKNOWN_CHANGE = " It is not known whether the change arrived: look whether it is there before you try again.";

const INVALID_TEXTS: Readonly<Record<InvalidReason, string>> = {
  html: "The answer was a web page instead of data. Something between this page and the server, such as a proxy, took the request: reload, and check its settings if this comes back.",
  json: "The answer cannot be read as data. Try again, and check what stands between this page and the server if this comes back.",
  cut: "The response was incomplete. Check the network connection, then try again.",
  empty:
    "The answer was without data. Try again, and check what stands between this page and the server if this comes back.",
};

/** Statuses by which a gateway reports that it forwarded the request but received no response. */
const GATEWAY_STATUSES: readonly number[] = [502, 504];

/** Returns whether a failed write may have succeeded on the server because only its response was lost. */
export function mayHaveSucceeded(error: unknown): boolean {
  if (error instanceof ServerError) return error.changes && GATEWAY_STATUSES.includes(error.status);
  const isLost =
    error instanceof NetworkError || error instanceof TimeOutError || error instanceof InvalidResponseError;
  return isLost && error.method !== "GET";
}

/** Returns the message of an error response: `error`, else `errorMessage`, else a fixed sentence. */
export function serverMessage(body: unknown): string {
  if (typeof body !== "object" || body === null) return "Unable to determine error message.";
  return field(body, "error") ?? field(body, "errorMessage") ?? "Network response was not OK.";
}

function field(body: unknown, name: string): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === "string" ? value : undefined;
}

function originOf(url: string): string {
  return parsed(url)?.origin ?? url;
}

/** Returns the path of an address, without origin and query. */
export function pathOf(url: string): string {
  return parsed(url)?.pathname ?? url;
}

function parsed(url: string): URL | undefined {
  const base = globalThis.location?.href;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/** Returns whether reading a record by key failed because of the key: no such record (404), or a malformed key (400). */
export function isUnknownKey(error: unknown, key: unknown): boolean {
  if (isNotFound(error)) return true;
  if (typeof key !== "string" || !(error instanceof ServerError) || error.status !== 400) return false;
  return pathOf(error.url).split("/").at(-1) === encodeURIComponent(key);
}

/** Returns whether a failure means that the record does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof NotFoundError || (error instanceof ServerError && error.status === 404);
}
