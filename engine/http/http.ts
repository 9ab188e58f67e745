import { decodeBody } from "./decode-body.ts";
import type { Http, HttpAnswer, HttpCall, SendAs } from "./http-call.ts";
import { BadAnswerError, NetworkError, ServerError, TimeOutError } from "./http-errors.ts";
import { queryString } from "./http-query.ts";

export type { Http, HttpAnswer, HttpCall, QueryValue, SendAs } from "./http-call.ts";
export { BadAnswerError, NetworkError, ServerError, TimeOutError } from "./http-errors.ts";
export { encodePath } from "./url-path.ts";

interface HttpOptions {
  /** Root of the admin API, no trailing slash (`adminBaseUrl` of the environment). */
  readonly baseUrl: string;
  /** Root of the server for base `server`; default: `baseUrl`. */
  readonly serverUrl?: string;
  /** Hands out an access token; called with -1 to force a refresh after a 401. */
  readonly token: (minValiditySeconds?: number) => Promise<string>;
  readonly fetch?: typeof fetch;
  /** Sees every request while it runs, to know when the line is free. */
  readonly track?: (request: Promise<unknown>, call: HttpCall) => void;
}

const acceptAll = "application/json, text/plain, */*";

/** The way to the admin API: bearer token, query, bodies, errors. */
export function createHttp(options: HttpOptions): Http {
  return {
    send(call) {
      const request = send(options, call);
      options.track?.(request, call);
      return request;
    },
  };
}

async function send(options: HttpOptions, call: HttpCall): Promise<HttpAnswer> {
  const url = urlOf(options, call);
  const limit = call.method === "GET" ? READ_LIMIT : WRITE_LIMIT;
  // Waiting for a token is no part of the time: the person may have to sign in again first.
  const run = <T>(token: string, read: (response: Response) => Promise<T>): Promise<T> =>
    withinLimit(limit, { ...call, url }, async (signal) => read(await request(options, call, url, token, signal)));
  const read = (response: Response): Promise<HttpAnswer> => readAnswer(call, url, response);
  const first = await run(await options.token(), async (response) =>
    response.status === 401 ? undefined : read(response),
  );
  return first ?? run(await options.token(-1), read);
}

async function readAnswer(call: HttpCall, url: string, response: Response): Promise<HttpAnswer> {
  if (call.absent?.includes(response.status)) {
    await response.arrayBuffer().catch(() => undefined);
    return { status: response.status, body: undefined };
  }
  const body = await decodeBody(response, { url, method: call.method }, call.accept);
  if (!response.ok) throw new ServerError({ status: response.status, body, url, method: call.method });
  if (body === undefined && isData(call, response))
    throw new BadAnswerError({ url, method: call.method }, response.status, "empty");
  return { status: response.status, body, ...locationOf(response) };
}

/** Returns whether a body was promised: a server that has nothing to say answers 204, and an empty text is a text. */
function isData({ method, accept }: HttpCall, { status, headers }: Response): boolean {
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

/** Holds what a browser drops from an address, reads as a slash, or takes for the end of the path. */
const NOT_IN_A_PATH = /[\\?#\p{Cc}]/u;

/**
 * Browsers resolve `.` and `..` (percent-encoded too), read `\` as `/` and drop tabs and line breaks before they send,
 * so the call would reach another address than the one that was judged, with the token of the administrator.
 */
function checkPath({ path, realm }: HttpCall): void {
  const bad = [...path.split("/"), realm ?? ""].find((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
  if (bad !== undefined) {
    throw new Error(
      `"${decodeURIComponent(bad)}" cannot be part of an address: rename the object on the server first.`,
    );
  }
  if (path.startsWith("/") || NOT_IN_A_PATH.test(path))
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
        throw new Error(`The call ${call.method} ${call.path} names no realm. Say "realm", or another "base".`);
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
 * Id of what a call created.
 *
 * @throws Error when the answer has no `Location` header.
 */
export function createdIdOf(answer: HttpAnswer): string {
  if (answer.createdId === undefined || answer.createdId === "") {
    throw new Error("The server created the object but did not say where: the answer has no Location header.");
  }
  return answer.createdId;
}

/** Body and content type of a request; FormData brings its own content type (with the boundary). */
function encodeBody(body: unknown, send: SendAs): { body?: BodyInit; contentType?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  switch (send) {
    case "json":
      return { body: JSON.stringify(body), contentType: "application/json" };
    case "text":
      return { body: asText(body), contentType: "text/plain" };
    case "yaml":
      return { body: asText(body), contentType: "application/yaml" };
    case "form":
      return { body: new URLSearchParams(pairs(body).map(([name, value]) => [name, asText(value)])) };
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of pairs(body)) {
        if (value instanceof Blob) form.append(name, value);
        else form.append(name, asText(value));
      }
      return { body: form };
    }
  }
}

function pairs(body: unknown): [string, unknown][] {
  if (typeof body !== "object" || body === null) {
    throw new Error("A form needs a record of names and values as its body.");
  }
  return Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
}

function asText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

/** Milliseconds that a read may take, from sending to the end of the answer: nobody waits longer for a page. */
export const READ_LIMIT = 30_000;

/** Milliseconds that a write may take: imports and synchronisations are slow, and giving up early leaves them unknown. */
const WRITE_LIMIT = 300_000;

/**
 * Runs a request that is broken off after `limit` milliseconds, or with the caller's own signal.
 *
 * @throws TimeOutError when the limit was reached; else whatever `work` throws
 */
async function withinLimit<T>(
  limit: number,
  asked: { readonly url: string; readonly method: string; readonly signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const { signal } = asked;
  const follow = (): void => stop.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, limit);
  try {
    return await work(stop.signal);
  } catch (error) {
    throw late ? new TimeOutError(asked.url, asked.method, limit) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", follow);
  }
}
