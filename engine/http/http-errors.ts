/** The server answered with a status outside 200-299. */
export class ServerError extends Error {
  override readonly name = "ServerError";
  readonly status: number;
  /** Parsed JSON, else the text of the answer. */
  readonly body: unknown;
  /** `error_description` of the body, when it is a text. */
  readonly description: string | undefined;
  readonly url: string;
  readonly method: string;
  /** True for what may change something on the server. */
  readonly changes: boolean;

  constructor(answer: { status: number; body: unknown; url: string; method: string; changes?: boolean }) {
    super(serverMessage(answer.body));
    this.status = answer.status;
    this.body = answer.body;
    this.description = field(answer.body, "error_description");
    this.url = answer.url;
    this.method = answer.method;
    this.changes = answer.changes ?? answer.method !== "GET";
  }
}

/** The server answered, and what was asked for is not in its answer: a record of a list or a document that is gone. */
export class NotFoundError extends Error {
  override readonly name = "NotFoundError";
}

/** No answer came: network lost, server down, or the answer was withheld from this origin. */
export class NetworkError extends Error {
  override readonly name: string = "NetworkError";
  readonly url: string;
  readonly method: string;

  constructor(url: string, cause: unknown, method = "GET") {
    const silent = `No answer from ${originOf(url)}.`;
    super(
      method === "GET"
        ? `${silent} Check the network connection and that the server is running, then try again.`
        : `${silent} It is not known whether the change arrived: check the network connection, and look whether it is there before you try again.`,
      { cause },
    );
    this.url = url;
    this.method = method;
  }
}

/**
 * A call was not sent, because the server, or what stands before it, answered something else than a new token. The
 * session goes on.
 */
export class SessionError extends NetworkError {
  override readonly name = "SessionError";
}

/** An answer took too long. A write may have arrived, and may still be worked on. */
export class TimeOutError extends Error {
  override readonly name = "TimeOutError";
  readonly url: string;
  readonly method: string;

  /** @param limit milliseconds that were waited */
  constructor(url: string, method: string, limit: number) {
    const waited = `${originOf(url)} did not answer within ${Math.round(limit / 1000)} seconds`;
    super(
      method === "GET"
        ? `${waited}. It may be busy: try again.`
        : `${waited}. It may still be at work: check whether the change has arrived before you try again.`,
    );
    this.url = url;
    this.method = method;
  }
}

/** The request that is answered. */
export interface Asked {
  readonly url: string;
  /** `GET` unless told. */
  readonly method?: string | undefined;
  /** False for what changes nothing on the server although it is no GET. */
  readonly changes?: boolean | undefined;
}

/** Reason why an answer cannot be read: a web page, broken JSON, an end before the last byte, nothing at all. */
type BadAnswer = "html" | "json" | "cut" | "empty";

/** An answer came that is not what the server sends: a page of something in between, or a body that was cut off. */
export class BadAnswerError extends Error {
  override readonly name = "BadAnswerError";
  readonly status: number;
  readonly url: string;
  readonly method: string;

  constructor(
    { url, method = "GET", changes = method !== "GET" }: Asked,
    status: number,
    fault: BadAnswer,
    cause?: unknown,
  ) {
    super(badAnswers[fault] + (changes ? UNKNOWN_CHANGE : ""), { cause });
    this.url = url;
    this.status = status;
    this.method = method;
  }
}

const UNKNOWN_CHANGE = " It is not known whether the change arrived: look whether it is there before you try again.";

const badAnswers: Readonly<Record<BadAnswer, string>> = {
  html: "The answer was a web page instead of data. Something between this page and the server, such as a proxy, took the request: reload, and check its settings if this comes back.",
  json: "The answer cannot be read as data. Try again, and check what stands between this page and the server if this comes back.",
  cut: "The answer broke off. Check the network connection, then try again.",
  empty:
    "The answer was without data. Try again, and check what stands between this page and the server if this comes back.",
};

/** Holds the statuses by which a gateway says that it did not get the server's answer to what it had passed on. */
const NO_ANSWER_BEHIND: readonly number[] = [502, 504];

/** Returns whether a failed call may have changed something: it was a write, and its answer was lost. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof ServerError) return error.changes && NO_ANSWER_BEHIND.includes(error.status);
  const isLost = error instanceof NetworkError || error instanceof TimeOutError || error instanceof BadAnswerError;
  return isLost && error.method !== "GET";
}

/** Text of a failed answer: `error`, else `errorMessage`, else a fixed sentence. */
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

/** The path of an address. */
export function pathOf(url: string): string {
  return parsed(url)?.pathname ?? url;
}

function parsed(url: string): URL | undefined {
  const base = globalThis.location?.href;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/**
 * Returns whether reading the record of a key failed because the key names nothing: not there, or no key that the server
 * takes for one. What else a server finds wrong with a request says nothing of the key.
 */
export function isNoName(error: unknown, key: unknown): boolean {
  if (isNotFound(error)) return true;
  if (typeof key !== "string" || !(error instanceof ServerError) || error.status !== 400) return false;
  return pathOf(error.url).split("/").at(-1) === encodeURIComponent(key);
}

/** Returns whether a failure means that the record is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof NotFoundError || (error instanceof ServerError && error.status === 404);
}
