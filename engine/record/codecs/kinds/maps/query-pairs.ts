import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";

/** One condition of an attribute search. */
export type QueryPair = { readonly name: string; readonly value: string };

const TERM = /\s*(?:"((?:\\"|[^":])+)"|([^\s:"]+)):(?:"((?:\\"|[^"])*)"|([^\s"]\S*))(?=\s|$)/y;

/**
 * Decodes the `q` parameter of the admin API (`name:value "other name":"other value"`) to rows `{ name, value }`. Like
 * the server it requires quotes around spaces, reads `\"` as a quote and any other backslash literally, and allows no
 * colon in names. Drops rows without a name or a value; a query in another format stays a string.
 */
export const queryPairs = defineCodec({
  decode: (stored) => (typeof stored === "string" ? parseQuery(stored) : stored),
  encode(decoded) {
    if (!Array.isArray(decoded) || !decoded.every(isPair)) return decoded;
    const complete = decoded.filter((row) => row.name !== "" && row.value !== "");
    return complete.map((row) => `${quoted(row.name)}:${quoted(row.value)}`).join(" ");
  },
});

function isPair(row: unknown): row is QueryPair {
  return isMap(row) && typeof row.name === "string" && typeof row.value === "string";
}

function parseQuery(query: string): QueryPair[] | string {
  const rows: QueryPair[] = [];
  const end = query.trimEnd().length;
  let at = 0;
  while (at < end) {
    TERM.lastIndex = at;
    const term = TERM.exec(query);
    if (!term) return query;
    rows.push({ name: unquoted(term[1] ?? term[2]), value: unquoted(term[3] ?? term[4]) });
    at = TERM.lastIndex;
  }
  return rows;
}

function unquoted(text = ""): string {
  return text.replaceAll('\\"', '"');
}

function quoted(text: string): string {
  return /[\s"]/.test(text) ? `"${text.replaceAll('"', '\\"')}"` : text;
}
