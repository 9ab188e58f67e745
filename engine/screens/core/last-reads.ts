import type { QueryClient } from "@tanstack/react-query";
import { isMap } from "../../model/is-map.ts";
import type { StoredState } from "../../server/stored-state.ts";
import type { QueryValue } from "../../server/http-call.ts";
import type { ReadyRead } from "./request.ts";
import type { WantedRead } from "./use-reads.ts";

/** What pages were reading when they were last open; only for the person who had them open. */
export interface LastReads {
  readonly subject: string;
  /** Newest first. */
  readonly pages: readonly PageReads[];
}

/** The reads of one page. */
export interface PageReads {
  /** Address behind the `#`. */
  readonly address: string;
  readonly reads: readonly WantedRead[];
}

/** Pages that are remembered: those that a person comes back to within a day's work. */
const PAGES = 20;

/** Reads a page. More would keep what is really wanted waiting, should the page have changed. */
const READS = 8;

/** The reads that the page has open, by the query client's own account; walks over trees are many calls and left out. */
export function openReads(client: QueryClient, realmName: string): readonly WantedRead[] {
  const queries = client.getQueryCache().findAll({ type: "active" });
  const inRealm = queries.filter(({ queryKey, state }) => queryKey[0] === realmName && state.status === "success");
  return inRealm
    .flatMap(({ meta }) => {
      const wanted = wantedRead(meta);
      return wanted === undefined || wanted.read.below !== undefined ? [] : [wanted];
    })
    .slice(0, READS);
}

/** Remembers the reads of a page; another person's are forgotten. */
export function rememberReads(
  kept: StoredState<LastReads>,
  subject: string,
  address: string,
  reads: readonly WantedRead[],
): void {
  const present = kept.get();
  const others = present.subject === subject ? present.pages.filter((page) => page.address !== address) : [];
  const pages = reads.length === 0 ? others : [{ address, reads }, ...others].slice(0, PAGES);
  const next = { subject, pages };
  if (JSON.stringify(next) !== JSON.stringify(present)) kept.set(next);
}

/** What this person's page was reading at an address when it was last open. */
export function readsOf(kept: LastReads, subject: string, address: string): readonly WantedRead[] {
  if (kept.subject !== subject) return [];
  return kept.pages.find((page) => page.address === address)?.reads ?? [];
}

/** Takes what local storage held, whoever wrote it: only reads of the right shape count. */
export function asLastReads(value: unknown): LastReads | undefined {
  if (!isMap(value) || typeof value.subject !== "string" || !Array.isArray(value.pages)) return undefined;
  const pages = value.pages.flatMap((page: unknown): PageReads[] => {
    if (!isMap(page) || typeof page.address !== "string" || !Array.isArray(page.reads)) return [];
    return [{ address: page.address, reads: page.reads.flatMap((one: unknown) => wantedRead(one) ?? []) }];
  });
  return { subject: value.subject, pages };
}

function wantedRead(value: unknown): WantedRead | undefined {
  if (!isMap(value) || !isReadyRead(value.read)) return undefined;
  return { read: value.read, ...(typeof value.reads === "string" ? { reads: value.reads } : {}) };
}

function isReadyRead(value: unknown): value is ReadyRead {
  if (!isMap(value)) return false;
  const { path, base, query, absent } = value;
  return (
    typeof path === "string" &&
    (base === "realm" || base === "admin" || base === "server") &&
    isMap(query) &&
    Object.values(query).every(isQueryValue) &&
    Array.isArray(absent) &&
    absent.every((status) => typeof status === "number")
  );
}

function isQueryValue(value: unknown): value is QueryValue {
  return (
    value === undefined ||
    value === null ||
    ["string", "number", "boolean"].includes(typeof value) ||
    (Array.isArray(value) && value.every((one) => ["string", "number", "boolean"].includes(typeof one)))
  );
}
