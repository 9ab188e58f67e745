import { type Asked, BadAnswerError } from "./http-errors.ts";

/**
 * Reads the body of an answer: JSON by its content type, bytes when asked for `application/octet-stream`, else text;
 * undefined when it is empty. Error answers never throw for their content: a page or broken JSON comes back as text.
 *
 * @throws BadAnswerError for a web page where data was asked for, for JSON that does not parse, for a cut body.
 */
export async function decodeBody(response: Response, asked: Asked, accept: string | undefined): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  // A network that wants to be signed in to answers everything with a page of its own: that is no file to keep.
  if (response.ok && accept === "application/octet-stream" && !type.includes("html")) {
    return read(() => response.arrayBuffer(), response, asked);
  }
  const text = await read(() => response.text(), response, asked);
  if (text === "") return undefined;
  if (type.includes("json")) return parse(text, response, asked);
  if (type.includes("html") && response.ok && !accept?.includes("html")) {
    throw new BadAnswerError(asked, response.status, "html");
  }
  return type === "" ? parseOr(text, text) : text;
}

async function read<T>(body: () => Promise<T>, response: Response, asked: Asked): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof DOMException && (error.name === "AbortError" || error.name === "TimeoutError")) throw error;
    throw new BadAnswerError(asked, response.status, "cut", error);
  }
}

function parse(text: string, response: Response, asked: Asked): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!response.ok) return text;
    throw new BadAnswerError(asked, response.status, "json", error);
  }
}

function parseOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
