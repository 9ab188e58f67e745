import { type FailedRequest, InvalidResponseError } from "./http-errors.ts";

/**
 * Decodes a response body: JSON by its content type, an ArrayBuffer when `application/octet-stream` was accepted, else
 * text; undefined when it is empty. Error responses never throw for their content: HTML or broken JSON becomes text.
 *
 * @throws InvalidResponseError for HTML instead of data, for JSON that does not parse, for a truncated body.
 */
export async function decodeBody(
  response: Response,
  request: FailedRequest,
  accept: string | undefined,
): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  // A captive portal answers every request with its own HTML page, which must not be saved as a file.
  if (response.ok && accept === "application/octet-stream" && !type.includes("html")) {
    return read(() => response.arrayBuffer(), response, request);
  }
  const text = await read(() => response.text(), response, request);
  if (text === "") return undefined;
  if (type.includes("json")) return parse(text, response, request);
  if (type.includes("html") && response.ok && !accept?.includes("html")) {
    throw new InvalidResponseError(request, response.status, "html");
  }
  return type === "" ? parseOr(text, text) : text;
}

async function read<T>(body: () => Promise<T>, response: Response, request: FailedRequest): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof DOMException && (error.name === "AbortError" || error.name === "TimeoutError")) throw error;
    throw new InvalidResponseError(request, response.status, "cut", error);
  }
}

function parse(text: string, response: Response, request: FailedRequest): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!response.ok) return text;
    throw new InvalidResponseError(request, response.status, "json", error);
  }
}

function parseOr(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}
