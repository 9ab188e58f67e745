/** One value of a query parameter; a list repeats the parameter, nothing ("" , [], null, undefined) leaves it out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/**
 * Describes what the body is sent as. Default `json`; `form` is URL-encoded, `multipart` takes a FormData or a record.
 */
export type SendAs = "json" | "text" | "form" | "multipart" | "yaml";

/** One request to the server. */
export interface HttpCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to the base, each segment already encoded (`encodePath`), e.g. `users/a%2Fb`; "" is the base itself. */
  readonly path: string;
  /** `realm` (default): `/admin/realms/{realm}`; `admin`: `/admin`; `server`: the server's root. */
  readonly base?: "realm" | "admin" | "server";
  /** Name of the realm, not encoded. Needed by base `realm` only. */
  readonly realm?: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly send?: SendAs;
  /** Accept header; `application/octet-stream` answers an ArrayBuffer. */
  readonly accept?: string;
  readonly signal?: AbortSignal;
  /** Statuses that mean "nothing there": the answer has no body instead of an error. */
  readonly absent?: readonly number[];
}

/** Describes what the server answered. */
export interface HttpAnswer {
  readonly status: number;
  /** Parsed JSON, text, ArrayBuffer, or undefined when there is none. */
  readonly body: unknown;
  /** The `Location` header as sent. */
  readonly location?: string;
  /** Last segment of `Location`, decoded: the id of what was created. */
  readonly createdId?: string;
}

/** The way to the server. Rejects with ServerError, NetworkError, TimeOutError or BadAnswerError (http-errors.ts). */
export interface Http {
  send(call: HttpCall): Promise<HttpAnswer>;
  /** Returns whether a call would be held back here: then no answer that others have read stands in for it either. */
  isHeldBack?(call: HttpCall): boolean;
}
