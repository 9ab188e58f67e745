import { fillPath, plainReader, read as readAt, evaluatePredicate, parseRef } from "../../language/index.ts";
import type { HttpCall } from "../../http/index.ts";
import { type DescendantsRead, readCall, type ReadyRead } from "../calls/request.ts";
import { keyOf } from "../calls/row-scope.ts";

/** Maximum of parents whose rows are requested in parallel. */
const AT_ONCE = 4;
/** Number of rows or parents per request. */
const PAGE = 100;

/** Sends one call and returns its content. */
type Send = (call: HttpCall) => Promise<unknown>;

/**
 * Reads one page of the rows of a parent and all its descendants: parents level by level, each row once, under its
 * first parent. Only as many parents are requested as the page needs, a few in parallel. `first` and `max` of the
 * read's query define the page; without `max` all rows are read.
 */
export async function readDescendants(
  read: ReadyRead,
  below: DescendantsRead,
  realm: string,
  send: Send,
): Promise<unknown[]> {
  const { first: from, max, ...query } = read.query;
  const first = Number(from ?? 0);
  const wanted = max === undefined ? Number.POSITIVE_INFINITY : first + Number(max);
  const found = new Map<string, unknown>();
  const known = new Set([below.root]);
  const leaves = new Set<string>();
  let level = [below.root];
  const request = (address: string, key: string, requested: ReadyRead["query"]): Promise<unknown> => {
    const path = fillPath(address, { roots: {}, keys: { [below.parent]: key } }) ?? address;
    return send(readCall({ ...read, path, query: requested }, realm));
  };
  const rowsOf = (key: string): Promise<unknown[]> =>
    pages((page) => request(below.list, key, { ...query, ...page }), wanted);
  const parentsBelow = async (key: string): Promise<string[]> => {
    if (leaves.has(key)) return [];
    const rows = await pages((page) => request(below.children, key, { ...below.childrenQuery, ...page }));
    return rows.flatMap((row) => {
      const id = keyOf({ key: below.parentKey }, row);
      if (id === undefined || known.has(id)) return [];
      if (!mayHaveBelow(below, row)) leaves.add(id);
      return [id];
    });
  };
  while (level.length > 0 && found.size < wanted) {
    const deeper: string[] = [];
    for (let at = 0; at < level.length && found.size < wanted; at += AT_ONCE) {
      const some = level.slice(at, at + AT_ONCE);
      for (const row of (await Promise.all(some.map(rowsOf))).flat()) {
        const key = String(readAt(row, parseRef(below.rowKey).pointer));
        if (!found.has(key)) found.set(key, row);
      }
      if (found.size >= wanted) break;
      for (const id of (await Promise.all(some.map(parentsBelow))).flat()) {
        known.add(id);
        deeper.push(id);
      }
    }
    level = deeper;
  }
  return [...found.values()].slice(first, wanted);
}

/** Reads all rows of a paged list, or the first `wanted` ones. */
async function pages(
  query: (page: { readonly first: number; readonly max: number }) => Promise<unknown>,
  wanted = Number.POSITIVE_INFINITY,
): Promise<unknown[]> {
  const max = Math.min(PAGE, wanted);
  const rows: unknown[] = [];
  for (;;) {
    const page = await query({ first: rows.length, max });
    if (!Array.isArray(page)) return rows;
    rows.push(...page);
    if (page.length < max || rows.length >= wanted) return rows;
  }
}

/** Returns whether a parent may have children, according to its row. */
function mayHaveBelow(below: DescendantsRead, row: unknown): boolean {
  return (
    below.deeper === undefined || evaluatePredicate(below.deeper, { roots: { record: plainReader(row) } }) !== false
  );
}
