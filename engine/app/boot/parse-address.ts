import type { Address } from "../../browser/index.ts";
import { decodePath } from "../../http/index.ts";

/**
 * Parses an address such as `/master/users/a%2Fb?search=10`. The path is split before each segment is decoded, and
 * query values stay texts, so that every name and id survives unchanged.
 */
export function parseAddress(href: string): Address {
  const [path = "", ...query] = href.split("?");
  return {
    segments: decodePath(path),
    query: Object.fromEntries(new URLSearchParams(query.join("?"))),
    href: href.startsWith("/") ? href : `/${href}`,
  };
}

/** Returns the address with changed query parameters; undefined and "" remove one. */
export function withQuery(href: string, change: Readonly<Record<string, string | undefined>>): string {
  const [path = "", ...rest] = href.split("?");
  const query = new URLSearchParams(rest.join("?"));
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "") query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
