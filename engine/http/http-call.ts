/** Value of a query parameter. A list repeats the parameter; "", [], null and undefined omit it. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/** Encoding of the request body; default `json`. `form` is URL-encoded, `multipart` takes a FormData or a record. */
export type SendAs = "json" | "text" | "form" | "multipart" | "yaml";

/** One request to the server. */
export interface HttpCall {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path relative to the base with encoded segments (`encodePath`), e.g. `users/a%2Fb`; "" is the base itself. */
  readonly path: string;
  /** `realm` (default): `/admin/realms/{realm}`; `admin`: `/admin`; `server`: the server's root. */
  readonly base?: "realm" | "admin" | "server";
  /** Realm name, not encoded. Required by base `realm` only. */
  readonly realm?: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly send?: SendAs | undefined;
  /** Accept header; `application/octet-stream` makes the body an ArrayBuffer. */
  readonly accept?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Error statuses that count as "absent": the call resolves with an undefined body instead of rejecting. */
  readonly absent?: readonly number[] | undefined;
}

/** A decoded response. */
export interface HttpResponse {
  readonly status: number;
  /** Parsed JSON, text, ArrayBuffer, or undefined when there is none. */
  readonly body: unknown;
  /** The `Location` header as sent. */
  readonly location?: string;
  /** Last segment of `Location`, decoded: the id of the created object. */
  readonly createdId?: string;
}

/**
 * Client that sends calls. Rejects with ServerError, NetworkError, TimeOutError or InvalidResponseError
 * (http-errors.ts).
 */
export interface Http {
  send(call: HttpCall): Promise<HttpResponse>;
  /** Returns whether `send` would reject a call without sending it. Cached responses must not be used for it either. */
  isBlocked?(call: HttpCall): boolean;
}
