import { errorText, ServerError } from "../../http/index.ts";
import type { Written } from "../calls/write.ts";

/**
 * Thrown when the person cancels. Nothing was written, and no error is shown. When all values of the other side were
 * chosen, `stored` is the record as the server has it.
 */
export class CancelledError extends Error {
  override readonly name = "CancelledError";
  readonly stored: { readonly encoded: unknown; readonly theirs: readonly string[] } | undefined;

  constructor(message: string, stored?: CancelledError["stored"]) {
    super(message);
    this.stored = stored;
  }
}

/** Thrown when the object to create exists already: writing it would replace it. Nothing was written. */
export class AlreadyExistsError extends Error {
  override readonly name = "AlreadyExistsError";
}

/** Readable name of one request of several: method and address. */
export type RequestName = string;

/** One request of several that the server rejected. */
export interface RejectedRequest {
  readonly name: RequestName;
  readonly error: Error;
}

/** Thrown when one of several writes of an operation failed after others had succeeded. */
export class PartlyDoneError extends Error {
  override readonly name = "PartlyDoneError";
  readonly done: readonly RequestName[];
  /** Items that the server rejected; the remaining requests do not depend on them. */
  readonly rejected: readonly RejectedRequest[];
  /** Requests that were not sent or got no response: those of the failed step, and of later steps. */
  readonly left: readonly RequestName[];
  /**
   * Continues with the remaining requests; with `rejectedToo` it retries the rejected ones first. Requests that are
   * done are not repeated.
   *
   * @throws PartlyDoneError as long as something is rejected or left
   */
  readonly resume: (how: { readonly rejectedToo: boolean }) => Promise<Written>;

  /** @param cause error that stopped the steps */
  constructor(cause: unknown, given: Pick<PartlyDoneError, "done" | "rejected" | "left" | "resume">) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.done = given.done;
    this.rejected = given.rejected;
    this.left = given.left;
    this.resume = given.resume;
  }

  /** Number of all requests. */
  get count(): number {
    return this.done.length + this.rejected.length + this.left.length;
  }
}

/** Returns the original error, even if other writes had succeeded before it. */
export function causeOf(error: unknown): unknown {
  return error instanceof PartlyDoneError ? error.cause : error;
}

/** Returns the members of `$error`. */
export function errorFacts(error: unknown): Record<string, unknown> {
  const facts = { message: errorText(error) };
  if (!(error instanceof ServerError)) return facts;
  const body = typeof error.body === "object" && error.body !== null ? error.body : {};
  return { ...body, ...facts, status: error.status, body: error.body };
}

/** Thrown when a call could not be sent because part of it has no value. */
export class IncompleteCallError extends Error {
  override readonly name = "IncompleteCallError";
}
