import type { QueryValue } from "./http-call.ts";

/** Formats a query such as `?a=1&b=2&b=3`. Omits undefined, null, "" and []; returns "" when nothing remains. */
export function queryString(query: Readonly<Record<string, QueryValue>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") parameters.append(name, String(one));
    }
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
