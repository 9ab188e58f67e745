import type { Flow, ResponseMode } from "../protocol/types.ts";

const COMMON = ["state", "session_state", "kc_action_status", "kc_action", "iss"];
const ERRORS = ["error", "error_description", "error_uri"];
const TOKENS = ["access_token", "token_type", "id_token", "expires_in", "scope"];

const RECOGNISED: Record<Flow, ReadonlySet<string>> = {
  standard: new Set(["code", ...COMMON, ...ERRORS]),
  implicit: new Set([...TOKENS, ...COMMON, ...ERRORS]),
  hybrid: new Set(["code", ...TOKENS, ...COMMON, ...ERRORS]),
};

/** The authorization response in a URL, and the URL without the response. */
export interface CallbackAddress {
  params: ReadonlyMap<string, string>;
  state: string;
  cleaned: string;
  /** `cleaned` without its fragment. */
  page: string;
}

function scan(text: string, recognised: ReadonlySet<string>): { params: Map<string, string>; rest: string } {
  const params = new Map<string, string>();
  const rest: string[] = [];
  // From the end: the server appends its parameters, so an earlier one of the same name belongs to the page.
  for (const piece of text.split("&").reverse()) {
    const [entry] = new URLSearchParams(piece);
    if (entry !== undefined && recognised.has(entry[0]) && !params.has(entry[0])) params.set(entry[0], entry[1]);
    else rest.unshift(piece);
  }
  return { params, rest: rest.join("&") };
}

/**
 * Parses the authorization response in a URL. Returns undefined without `state` and `code` or `error` (implicit flow:
 * `access_token` or `error`).
 */
export function parseCallbackAddress(address: string, flow: Flow, mode: ResponseMode): CallbackAddress | undefined {
  const [beforeHash = "", ...hashParts] = address.split("#");
  const [page = "", ...queryParts] = beforeHash.split("?");
  const query = queryParts.join("?");
  const fragment = hashParts.join("#");
  const { params, rest } = scan(mode === "query" ? query : fragment, RECOGNISED[flow]);
  const state = params.get("state");
  const answered = params.has("error") || params.has(flow === "implicit" ? "access_token" : "code");
  if (state === undefined || !answered) return undefined;
  const newQuery = mode === "query" ? rest : query;
  const newFragment = mode === "query" ? fragment : rest;
  const bare = page + (newQuery && `?${newQuery}`);
  return { params, state, page: bare, cleaned: bare + (newFragment && `#${newFragment}`) };
}
