import { isMap } from "../language/index.ts";
import type { HttpCall, QueryValue } from "./http-call.ts";
import type { StoredState } from "../browser/index.ts";

/** A GET call that can be stored and repeated. */
export type Read = Pick<HttpCall, "path" | "realm" | "query" | "absent">;

/** Calls that each page made when it was last open, stored for one administrator. */
export interface LastReads {
  readonly subject: string;
  /** Pages, the most recent first. */
  readonly pages: readonly PageReads[];
}

/** The reads of one page in its realm. */
export interface PageReads {
  /** Address after the `#`. */
  readonly address: string;
  readonly reads: readonly Read[];
}

/** Number of stored pages: about those that are visited repeatedly in a day. */
const MAX_PAGES = 20;

/** Number of stored reads per page. More would delay the reads that are needed, if the page has changed. */
const MAX_READS = 8;

/** Stores the reads of a page and drops those of other administrators. Empty `reads` keep the stored ones. */
export function rememberReads(
  stored: StoredState<LastReads>,
  subject: string,
  address: string,
  reads: readonly Read[],
): void {
  const present = stored.get();
  if (reads.length === 0) return;
  const others = present.subject === subject ? present.pages.filter((page) => page.address !== address) : [];
  const next = { subject, pages: [{ address, reads: reads.slice(0, MAX_READS) }, ...others].slice(0, MAX_PAGES) };
  if (JSON.stringify(next) !== JSON.stringify(present)) stored.set(next);
}

/** Returns the stored reads of a page for an administrator. */
export function readsOf(stored: LastReads, subject: string, address: string): readonly Read[] {
  if (stored.subject !== subject) return [];
  return stored.pages.find((page) => page.address === address)?.reads ?? [];
}

/** Validates a value from local storage; drops reads of the wrong shape. */
export function parseLastReads(value: unknown): LastReads | undefined {
  if (!isMap(value) || typeof value.subject !== "string" || !Array.isArray(value.pages)) return undefined;
  const pages = value.pages.flatMap((page: unknown): PageReads[] => {
    if (!isMap(page) || typeof page.address !== "string" || !Array.isArray(page.reads)) return [];
    return [{ address: page.address, reads: page.reads.filter(isRead) }];
  });
  return { subject: value.subject, pages };
}

function isRead(value: unknown): value is Read {
  if (!isMap(value)) return false;
  const { path, base = "realm", realm, query = {}, absent = [] } = value;
  return (
    typeof path === "string" &&
    base === "realm" &&
    typeof realm === "string" &&
    isMap(query) &&
    Object.values(query).every(isQueryValue) &&
    Array.isArray(absent) &&
    absent.every((status) => typeof status === "number")
  );
}

function isQueryValue(value: unknown): value is QueryValue {
  return value === null || (Array.isArray(value) ? value.every(isPlain) : isPlain(value));
}

function isPlain(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
