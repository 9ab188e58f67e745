import { isMap } from "../language/is-map.ts";
import type { HttpCall, QueryValue } from "./http-call.ts";
import type { StoredState } from "../browser/stored-state.ts";

/** A read that can be kept and sent again: the parts of a call that say what is wanted. */
export type Read = Pick<HttpCall, "path" | "realm" | "query" | "absent">;

/** Describes what pages were reading when they were last open; only for the person who had them open. */
export interface LastReads {
  readonly subject: string;
  /** Newest first. */
  readonly pages: readonly PageReads[];
}

/** The reads of one page, of its realm. */
export interface PageReads {
  /** Address behind the `#`. */
  readonly address: string;
  readonly reads: readonly Read[];
}

/** Pages that are remembered: those that a person comes back to within a day's work. */
const PAGES = 20;

/** Reads a page. More would keep what is really wanted waiting, should the page have changed. */
const READS = 8;

/** Remembers the reads of a page; another person's are forgotten. A page that read nothing anew keeps its own. */
export function rememberReads(
  kept: StoredState<LastReads>,
  subject: string,
  address: string,
  reads: readonly Read[],
): void {
  const present = kept.get();
  if (reads.length === 0) return;
  const others = present.subject === subject ? present.pages.filter((page) => page.address !== address) : [];
  const next = { subject, pages: [{ address, reads: reads.slice(0, READS) }, ...others].slice(0, PAGES) };
  if (JSON.stringify(next) !== JSON.stringify(present)) kept.set(next);
}

/** Returns what this person's page was reading at an address when it was last open. */
export function readsOf(kept: LastReads, subject: string, address: string): readonly Read[] {
  if (kept.subject !== subject) return [];
  return kept.pages.find((page) => page.address === address)?.reads ?? [];
}

/** Takes what local storage held, whoever wrote it: only reads of the right shape count. */
export function asLastReads(value: unknown): LastReads | undefined {
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
