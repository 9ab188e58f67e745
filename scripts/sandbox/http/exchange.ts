import type { IncomingMessage } from "node:http";

/** A JSON object, such as a representation of the admin API. */
export type Rec = Record<string, unknown>;

/** Describes a response: a status, and a body that is JSON unless it is a string or bytes. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string | string[]> };

/** An error with the response that the server sends for it. */
export class ErrorAnswer extends Error {
  readonly answer: Answer;
  /** True if the response has no CORS headers, so that browsers hide it from pages of other origins. */
  readonly withheld: boolean;
  constructor(status: number, body?: unknown, withheld = false) {
    super(`HTTP ${status}`);
    this.answer = body === undefined ? { status } : { status, body };
    this.withheld = withheld;
  }
}

/** Returns an error answer that pages of other origins cannot read, as the real server sends some. */
export const withheld = (status: number, body: unknown): ErrorAnswer => new ErrorAnswer(status, body, true);

/** Returns a response with status 200 and a JSON body. */
export const ok = (body: unknown): Answer => ({ status: 200, body });

/** Returns a response with status 204 and no body. */
export const done = (): Answer => ({ status: 204 });

/** Returns a response with status 201 and the URL of the new record. `location` must be absolute. */
export const created = (location: string, body?: unknown): Answer => ({
  status: 201,
  headers: { Location: location },
  ...(body === undefined ? {} : { body }),
});

/** Returns a 404 error answer in the format of the admin API: `{ error }`. */
export const notFound = (error = "HTTP 404 Not Found"): ErrorAnswer => new ErrorAnswer(404, { error });

/** Returns a 403 error answer in the format of the admin API. */
export const forbidden = (): ErrorAnswer => new ErrorAnswer(403, { error: "HTTP 403 Forbidden" });

/** Returns an error answer with `errorMessage`, which the admin API sends for conflicts and invalid input. */
export const complaint = (status: number, errorMessage: string, more: Rec = {}): ErrorAnswer =>
  new ErrorAnswer(status, { errorMessage, ...more });

/** Returns the server's error answer for unexpected errors. */
export const unknownError = (): ErrorAnswer =>
  new ErrorAnswer(500, { error: "unknown_error", error_description: "For more on this error consult the server log." });

/** Reads the complete body of a request. Throws a 413 error answer if it exceeds 20 MB. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new ErrorAnswer(413, { error: "The request body is larger than 20 MB." });
  if (Number(request.headers["content-length"] ?? 0) > LARGEST_BODY) {
    request.resume();
    throw tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The rest of a too large body is read as well. Closing a connection with unread data would discard the response.
    for await (const piece of request) {
      const bytes = Buffer.from(piece as Uint8Array);
      size += bytes.length;
      if (size > LARGEST_BODY) chunks.length = 0;
      else chunks.push(bytes);
    }
  } catch {
    throw new ErrorAnswer(408, { error: "The request body was incomplete." });
  }
  if (size > LARGEST_BODY) throw tooLarge;
  return Buffer.concat(chunks);
}

/** The largest accepted request body, in bytes. */
const LARGEST_BODY = 20_000_000;

/** Returns whether a value is a JSON object (not a list, not null). */
export const isRec = (value: unknown): value is Rec =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the text of a member; "" if it is missing or of another type. */
export function text(record: Rec | undefined, key: string): string {
  const value = record?.[key];
  return typeof value === "string" ? value : "";
}

/** Returns the object of a member; an empty one if it is missing. */
export function object(record: Rec | undefined, key: string): Rec {
  const value = record?.[key];
  return isRec(value) ? value : {};
}

/** Returns the list of a member; an empty one if it is missing. */
export function list(record: Rec | undefined, key: string): unknown[] {
  const value = record?.[key];
  return Array.isArray(value) ? value : [];
}

/** Returns the texts in the list of a member; other items are omitted. */
export const texts = (record: Rec | undefined, key: string): string[] =>
  list(record, key).filter((value): value is string => typeof value === "string");

/** Returns the objects in the list of a member; other items are omitted. */
export const records = (record: Rec | undefined, key: string): Rec[] => list(record, key).filter(isRec);

/** Returns the server's notation of a message key, with a dollar sign and braces. */
export const messageRef = (key: string): string => ["$", "{", key, "}"].join("");
