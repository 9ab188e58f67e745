import type { IncomingMessage } from "node:http";

/** Any JSON object; representations of the admin API travel as these. */
export type Rec = Record<string, unknown>;

/** Describes what a handler answers: a status, and a body that is JSON unless it is a string or bytes. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string | string[]> };

/** An error answer that carries the answer the server gives for it. */
export class ErrorAnswer extends Error {
  readonly answer: Answer;
  /** Returns whether browsers keep the answer from pages of other origins: it carries no leave for them. */
  readonly withheld: boolean;
  constructor(status: number, body?: unknown, withheld = false) {
    super(`HTTP ${status}`);
    this.answer = body === undefined ? { status } : { status, body };
    this.withheld = withheld;
  }
}

/** An error answer that pages of other origins cannot read, as the real server gives some of them. */
export const withheld = (status: number, body: unknown): ErrorAnswer => new ErrorAnswer(status, body, true);

/** 200 with a JSON body. */
export const ok = (body: unknown): Answer => ({ status: 200, body });

/** 204 without a body. */
export const done = (): Answer => ({ status: 204 });

/** 201 with the address of what was made; the caller makes the address absolute. */
export const created = (location: string, body?: unknown): Answer => ({
  status: 201,
  headers: { Location: location },
  ...(body === undefined ? {} : { body }),
});

/** 404 in the shape of the admin API: `{ error }`. */
export const notFound = (error = "HTTP 404 Not Found"): ErrorAnswer => new ErrorAnswer(404, { error });

/** 403 in the shape of the admin API. */
export const forbidden = (): ErrorAnswer => new ErrorAnswer(403, { error: "HTTP 403 Forbidden" });

/** An error with `errorMessage`, as the admin API gives it for conflicts and bad input. */
export const complaint = (status: number, errorMessage: string, more: Rec = {}): ErrorAnswer =>
  new ErrorAnswer(status, { errorMessage, ...more });

/** Returns what the server answers where something went wrong that it has no words for. */
export const unknownError = (): ErrorAnswer =>
  new ErrorAnswer(500, { error: "unknown_error", error_description: "For more on this error consult the server log." });

/** Reads a request body whole. Throws a 413 error answer above 20 MB. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new ErrorAnswer(413, { error: "The request body is larger than 20 MB." });
  if (Number(request.headers["content-length"] ?? 0) > LARGEST_BODY) {
    request.resume();
    throw tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // What is too much is read all the same: a connection that ends with something unread loses the answer.
    for await (const piece of request) {
      const bytes = Buffer.from(piece as Uint8Array);
      size += bytes.length;
      if (size > LARGEST_BODY) chunks.length = 0;
      else chunks.push(bytes);
    }
  } catch {
    throw new ErrorAnswer(408, { error: "The request body broke off." });
  }
  if (size > LARGEST_BODY) throw tooLarge;
  return Buffer.concat(chunks);
}

/** The largest request body that is kept. Bytes. */
const LARGEST_BODY = 20_000_000;

/** Returns whether a value is a JSON object (not a list, not null). */
export const isRec = (value: unknown): value is Rec =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Text under a key, or "" when it is absent or of another type. */
export function text(record: Rec | undefined, key: string): string {
  const value = record?.[key];
  return typeof value === "string" ? value : "";
}

/** Object under a key, or an empty one. */
export function object(record: Rec | undefined, key: string): Rec {
  const value = record?.[key];
  return isRec(value) ? value : {};
}

/** List under a key, or an empty one. */
export function list(record: Rec | undefined, key: string): unknown[] {
  const value = record?.[key];
  return Array.isArray(value) ? value : [];
}

/** List of texts under a key; other entries are left out. */
export const texts = (record: Rec | undefined, key: string): string[] =>
  list(record, key).filter((value): value is string => typeof value === "string");

/** List of objects under a key; other entries are left out. */
export const records = (record: Rec | undefined, key: string): Rec[] => list(record, key).filter(isRec);

/** A text that stands for a message: the key in the server's brackets. */
export const messageRef = (key: string): string => ["$", "{", key, "}"].join("");
