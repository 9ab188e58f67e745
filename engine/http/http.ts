import type { Http, HttpResponse, HttpCall, SendAs } from "./http-call.ts";
import { type FailedRequest, InvalidResponseError, NetworkError, ServerError, TimeOutError } from "./http-errors.ts";
import { queryString } from "./http-query.ts";

interface HttpOptions {
  /** Root of the admin API, no trailing slash (`adminBaseUrl` of the environment). */
  readonly baseUrl: string;
  /** Root of the server for base `server`; default: `baseUrl`. */
  readonly serverUrl?: string;
  /** Returns an access token; called with -1 to force a refresh after a 401. */
  readonly token: (minValiditySeconds?: number) => Promise<string>;
  readonly fetch?: typeof fetch;
  /** Called with every request, to detect idle time. */
  readonly track?: (request: Promise<unknown>, call: HttpCall) => void;
}

const acceptAll = "application/json, text/plain, */*";

/** Creates the client of the admin API: adds the bearer token, encodes query and body, decodes responses and errors. */
export function createHttp(options: HttpOptions): Http {
  return {
    send(call) {
      const request = send(options, call);
      options.track?.(request, call);
      return request;
    },
  };
}

async function send(options: HttpOptions, call: HttpCall): Promise<HttpResponse> {
  const url = urlOf(options, call);
  const limit = call.method === "GET" ? READ_LIMIT : WRITE_LIMIT;
  // The limit excludes waiting for a token: the administrator may have to sign in again first.
  const run = <T>(token: string, read: (response: Response) => Promise<T>): Promise<T> =>
    withinLimit(limit, { ...call, url }, async (signal) => read(await request(options, call, url, token, signal)));
  const read = (response: Response): Promise<HttpResponse> => readResponse(call, url, response);
  const first = await run(await options.token(), async (response) =>
    response.status === 401 ? undefined : read(response),
  );
  return first ?? run(await options.token(-1), read);
}

async function readResponse(call: HttpCall, url: string, response: Response): Promise<HttpResponse> {
  if (call.absent?.includes(response.status)) {
    await response.arrayBuffer().catch(() => undefined);
    return { status: response.status, body: undefined };
  }
  const body = await decodeBody(response, { url, method: call.method }, call.accept);
  if (!response.ok) throw new ServerError({ status: response.status, body, url, method: call.method });
  if (body === undefined && expectsBody(call, response))
    throw new InvalidResponseError({ url, method: call.method }, response.status, "empty");
  return { status: response.status, body, ...locationOf(response) };
}

/** Returns whether an empty body is an error: a JSON read with status 200. Without content the server sends 204. */
function expectsBody({ method, accept }: HttpCall, { status, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  return method === "GET" && status === 200 && accept === undefined && (type === "" || type.includes("json"));
}

async function request(
  options: HttpOptions,
  call: HttpCall,
  url: string,
  token: string,
  signal: AbortSignal,
): Promise<Response> {
  const { body, contentType } = encodeBody(call.body, call.send ?? "json");
  const headers = new Headers({ accept: call.accept ?? acceptAll, authorization: `Bearer ${token}` });
  if (contentType !== undefined) headers.set("content-type", contentType);
  const init: RequestInit = { method: call.method, headers, signal };
  if (body !== undefined) init.body = body;
  try {
    return await (options.fetch ?? fetch)(url, init);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new NetworkError(url, error, call.method);
  }
}

function urlOf(options: HttpOptions, call: HttpCall): string {
  checkPath(call);
  const path = call.path === "" ? "" : `/${call.path}`;
  return baseOf(options, call) + path + queryString(call.query);
}

/** Matches characters that a browser strips from a URL, treats as a slash, or treats as the end of the path. */
const INVALID_PATH = /[\\?#\p{Cc}]/u;

/**
 * Rejects paths that the browser would rewrite: it resolves `.` and `..` (also percent-encoded), reads `\` as `/` and
 * strips tabs and line breaks. The call would then reach an unchecked URL with the administrator's token.
 */
function checkPath({ path, realm }: HttpCall): void {
  const bad = [...path.split("/"), realm ?? ""].find((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
  if (bad !== undefined) {
    throw new Error(
      `"${decodeURIComponent(bad)}" cannot be part of an address: rename the object on the server first.`,
    );
  }
  if (path.startsWith("/") || INVALID_PATH.test(path))
    throw new Error(`${JSON.stringify(path)} is no path for a call: encode each of its segments (encodePath).`);
}

function baseOf(options: HttpOptions, call: HttpCall): string {
  switch (call.base ?? "realm") {
    case "server":
      return options.serverUrl ?? options.baseUrl;
    case "admin":
      return `${options.baseUrl}/admin`;
    case "realm":
      if (call.realm === undefined || call.realm === "") {
        throw new Error(`The call ${call.method} ${call.path} has no realm. Pass "realm", or another "base".`);
      }
      return `${options.baseUrl}/admin/realms/${encodeURIComponent(call.realm)}`;
  }
}

function locationOf(response: Response): { location?: string; createdId?: string } {
  const location = response.headers.get("location");
  if (location === null) return {};
  const last = location.replace(/\/+$/, "").split("/").at(-1) ?? "";
  try {
    return { location, createdId: decodeURIComponent(last) };
  } catch {
    return { location, createdId: last };
  }
}

/**
 * Returns the id of the created object.
 *
 * @throws Error when the response has no `Location` header.
 */
export function createdIdOf(response: HttpResponse): string {
  if (response.createdId === undefined || response.createdId === "") {
    throw new Error("The server created the object, but its response has no Location header with the address.");
  }
  return response.createdId;
}

/** Encodes a body. For FormData the browser sets the content type, with the boundary. */
function encodeBody(body: unknown, send: SendAs): { body?: BodyInit; contentType?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  switch (send) {
    case "json":
      return { body: JSON.stringify(body), contentType: "application/json" };
    case "text":
      return { body: toText(body), contentType: "text/plain" };
    case "yaml":
      return { body: toText(body), contentType: "application/yaml" };
    case "form":
      return { body: new URLSearchParams(formEntries(body).map(([name, value]) => [name, toText(value)])) };
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of formEntries(body)) {
        if (value instanceof Blob) form.append(name, value);
        else form.append(name, toText(value));
      }
      return { body: form };
    }
  }
}

function formEntries(body: unknown): [string, unknown][] {
  if (typeof body !== "object" || body === null) {
    throw new Error("A form needs a record of names and values as its body.");
  }
  return Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
}

function toText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

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
    return readBody(() => response.arrayBuffer(), response, request);
  }
  const text = await readBody(() => response.text(), response, request);
  if (text === "") return undefined;
  if (type.includes("json")) return parseBody(text, response, request);
  if (type.includes("html") && response.ok && !accept?.includes("html")) {
    throw new InvalidResponseError(request, response.status, "html");
  }
  return type === "" ? parseOr(text, text) : text;
}

async function readBody<T>(body: () => Promise<T>, response: Response, request: FailedRequest): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof DOMException && (error.name === "AbortError" || error.name === "TimeoutError")) throw error;
    throw new InvalidResponseError(request, response.status, "cut", error);
  }
}

function parseBody(text: string, response: Response, request: FailedRequest): unknown {
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

/** Time limit of a read in milliseconds, from sending to the last byte of the response. */
export const READ_LIMIT = 30_000;

/** Time limit of a write in milliseconds. Imports and synchronisations are slow; aborting leaves their result unknown. */
const WRITE_LIMIT = 300_000;

/**
 * Runs a request and aborts it after `limit` milliseconds, or when the caller's signal aborts.
 *
 * @throws TimeOutError when the limit was reached; else the error of `work`
 */
async function withinLimit<T>(
  limit: number,
  request: { readonly url: string; readonly method: string; readonly signal?: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = request;
  const forwardAbort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) forwardAbort();
  signal?.addEventListener("abort", forwardAbort);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, limit);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw timedOut ? new TimeOutError(request.url, request.method, limit) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", forwardAbort);
  }
}
