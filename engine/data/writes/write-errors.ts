import { errorText } from "../../http/error-text.ts";
import { ServerError } from "../../http/http-errors.ts";
import type { Written } from "../calls/write.ts";

/**
 * The person chose not to go on. Nothing was written, and there is nothing to complain about. Where the other side's
 * values were chosen throughout, `stored` is the record as the server has it.
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

/** One request of several, for people: method and address. */
export type RequestName = string;

/** One request of several that the server rejected. */
export interface RejectedRequest {
  readonly name: RequestName;
  readonly error: Error;
}

/** Several writes belong together, and one of them failed after others had gone through. */
export class PartlyDoneError extends Error {
  override readonly name = "PartlyDoneError";
  readonly done: readonly RequestName[];
  /** Lists the items that the server rejected: what is left does not wait for them. */
  readonly rejected: readonly RejectedRequest[];
  /** Lists what was not sent or got no answer: the step that failed, and those after it. */
  readonly left: readonly RequestName[];
  /**
   * Goes on with what is left, and with `rejectedToo` tries again first what was rejected. What is done already is not
   * done again.
   *
   * @throws PartlyDoneError as long as something is rejected or left
   */
  readonly resume: (how: { readonly rejectedToo: boolean }) => Promise<Written>;

  /** @param cause why it stopped */
  constructor(cause: unknown, given: Pick<PartlyDoneError, "done" | "rejected" | "left" | "resume">) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.done = given.done;
    this.rejected = given.rejected;
    this.left = given.left;
    this.resume = given.resume;
  }

  /** Counts all requests. */
  get count(): number {
    return this.done.length + this.rejected.length + this.left.length;
  }
}

/** Returns why it failed, whether or not something was done before. */
export function causeOf(error: unknown): unknown {
  return error instanceof PartlyDoneError ? error.cause : error;
}

/** Returns what `$error` reads. */
export function errorFacts(error: unknown): Record<string, unknown> {
  const facts = { message: errorText(error) };
  if (!(error instanceof ServerError)) return facts;
  const body = typeof error.body === "object" && error.body !== null ? error.body : {};
  return { ...body, ...facts, status: error.status, body: error.body };
}

/** A call that could not be made because part of it has no value. */
export class IncompleteCallError extends Error {
  override readonly name = "IncompleteCallError";
}
