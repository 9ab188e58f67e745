import { filterName, filterQuery, filtersOf } from "../fields/index.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  type ReadAnswer,
  withLoads,
  boundKeys,
  finishReading,
  pageQuery,
  listLoads,
  listMode,
  type ListRequest,
  needsRecord,
  planRecord,
  planSource,
  readQuery,
  recordAnswer,
  recordIn,
  recordScope,
  type SentRead,
} from "../data/index.ts";
import {
  type HeldRights,
  plainReader,
  type PlanSource,
  type PlanTable,
  type PlanTabs,
  type PlanView,
  type ScreenEntry,
  evaluatePredicate,
  holds,
  type RouteParams,
  findKey,
  type Reader,
  type Scope,
  UNKNOWN,
  within,
} from "../language/index.ts";
import { decodeBySchema, type EntitySchema } from "../record/index.ts";
import type { Http } from "../http/index.ts";
import { formStart, withoutPrefix, type Plans } from "../page/index.ts";
import { stackPrefix } from "./stack/stack-prefix.ts";
import { readListState } from "./table/model/list-state.ts";
import { innerTabName, openTab, tabPart } from "./tabs/open-tab.ts";

/** Describes an address that is opened or prefetched. */
export interface OpenedScreen {
  readonly entry: Pick<ScreenEntry, "rights" | "when">;
  readonly view: PlanView;
  readonly params: RouteParams;
  /** State in the address: lists and inner tabs. */
  readonly query: Readonly<Record<string, string>>;
  /** Rows per page. */
  readonly pageSize: number;
  readonly plans: Pick<Plans, "resource">;
}

/** Describes the parts of the console that prefetching needs. */
export interface PrefetchEnv {
  readonly http: Http;
  readonly realmName: string;
  readonly queries: QueryClient;
}

/**
 * Sends the requests that a page needs to render: its record, its loads and the rows of its lists, on the tab in the
 * address. The page takes the responses from the cache. Failures are left to the page.
 *
 * @param scope the screen's scope
 */
export async function prefetchScreen(opened: OpenedScreen, scope: Scope, env: PrefetchEnv): Promise<void> {
  await finishReading(
    (query) => readScreen(opened, scope, query),
    (...requested) => prefetchRead(env, ...requested),
  );
}

/**
 * Sends the requests of a page that may be rejected (`"absent": [403]`) before user and realm are known. Requests that
 * depend on them are omitted.
 *
 * @param scope keys and query of the address
 */
export async function prefetchOpenReads(opened: OpenedScreen, scope: Scope, env: PrefetchEnv): Promise<void> {
  const unknown: Reader = { get: () => UNKNOWN };
  const roots = { realm: unknown, server: unknown, me: unknown, env: unknown, browser: unknown, now: unknown };
  const around = { ...scope, parent: { roots, keys: { realm: env.realmName }, rights: EVERY_RIGHT } };
  await finishReading(
    (query) =>
      readScreen(opened, around, (read, ...more) => (read.absent.includes(403) ? query(read, ...more) : UNKNOWN)),
    (...requested) => prefetchRead(env, ...requested),
  );
}

/** Replaces rights that are not known yet, so that the server decides. */
const EVERY_RIGHT: HeldRights = { has: () => true };

/**
 * Repeats the requests that a page sent before. The page itself checks the rights, and requests what is still missing.
 */
export function prefetchReads(reads: readonly SentRead[], env: Omit<PrefetchEnv, "realmName">): void {
  for (const { realm, read } of reads) prefetchRead({ ...env, realmName: realm }, read).catch(() => {});
}

/** Sends a request, unless its response is fresh or shown on the current page, where it must stay the same. */
async function prefetchRead(env: PrefetchEnv, ...[read, reads, staleTime]: Parameters<ReadAnswer>): Promise<unknown> {
  const { http, realmName, queries } = env;
  const query = readQuery(http, realmName, read, reads);
  const known = queries.getQueryCache().find({ queryKey: query.queryKey });
  if (known?.isActive() && known.state.data !== undefined) return known.state.data;
  return queries.fetchQuery({ ...query, ...(staleTime === undefined ? {} : { staleTime }) });
}

/** Requests everything that a page needs, as far as the plan and the responses so far allow. */
function readScreen(opened: OpenedScreen, scope: Scope, query: ReadAnswer): void {
  const { entry, view } = opened;
  // A failed request is shown by the page. Requests that do not depend on it are sent anyway.
  const patient: ReadAnswer = (...requested) => {
    try {
      return query(...requested);
    } catch {
      return UNKNOWN;
    }
  };
  if (isOpen(entry, scope)) readView(view, scope, { opened, read: patient, nested: false, prefix: "" });
}

/** Describes a place on the page. */
interface Place {
  readonly opened: OpenedScreen;
  readonly read: ReadAnswer;
  /** True for a view that is a part of the page. */
  readonly nested: boolean;
  readonly prefix: string;
}

function isOpen({ rights, when }: Pick<PlanView, "rights" | "when">, scope: Scope): boolean {
  return holds(rights, scope) && (when === undefined || evaluatePredicate(when, scope) === true);
}

function readView(view: PlanView, outside: Scope, place: Place): void {
  // The calls of a pack are restricted to those that it declares.
  if (view.pack !== undefined || !isOpen(view, outside)) return;
  const { of, form } = view;
  const around = form ? within(outside, { roots: { form: plainReader(formStart(form, outside)) } }) : outside;
  const load = (scope: Scope): Scope | typeof UNKNOWN => withLoads(view.load, scope, place.read, place.opened.plans);
  if (of === undefined) {
    readBody(view, load(around), place);
    return;
  }
  const record = (scope: Scope): Scope | typeof UNKNOWN => openedRecord(of, scope, place);
  if (needsRecord(view, of.resource)) {
    const inside = record(around);
    readBody(view, inside === UNKNOWN ? UNKNOWN : load(inside), place);
    return;
  }
  const loaded = load(around);
  // When the path of the record does not depend on the loads, both are requested at the same time.
  const inside = record(loaded === UNKNOWN ? around : loaded);
  readBody(view, loaded === UNKNOWN ? UNKNOWN : inside, place);
}

/** Returns the scope inside of a record. A new record has only its defaults. */
function openedRecord(
  of: NonNullable<PlanView["of"]>,
  scope: Scope,
  { opened, read: query }: Place,
): Scope | typeof UNKNOWN {
  const resource = opened.plans.resource(of.resource);
  const keys = boundKeys(of, scope);
  if (!resource || keys === UNKNOWN || (of.new && opened.params[resource.id] === undefined)) return UNKNOWN;
  const outer = within(scope, { roots: {}, keys });
  const planned = planRecord(resource, outer);
  if (planned.state === "waiting") return UNKNOWN;
  try {
    const answer = recordAnswer(resource, outer, query);
    if (answer === UNKNOWN) return UNKNOWN;
    const schema = resource.schema as EntitySchema;
    const reader = plainReader(decodeBySchema(schema, recordIn(resource, answer, outer)));
    return recordScope(outer, resource, reader, reader, findKey(outer, resource.id));
  } catch {
    return UNKNOWN;
  }
}

function readBody(view: PlanView, scope: Scope | typeof UNKNOWN, place: Place): void {
  if (scope === UNKNOWN) return;
  switch (view.kind) {
    case "table":
      readTable(view, scope, place);
      break;
    case "row-cards":
      readRows(view.from, scope, { first: 0, size: place.opened.pageSize }, place);
      break;
    case "tabs":
      readTab(view, scope, place);
      break;
    case "stack":
    case "cards":
      for (const part of view.views) readView(part, scope, { ...place, nested: true, prefix: stackPrefix(view, part) });
  }
}

function readTab(view: PlanTabs, scope: Scope, place: Place): void {
  const { params, query } = place.opened;
  const tabs = view.tabs.map((tab) => ({
    view: tab,
    shown: tab.when === undefined || evaluatePredicate(tab.when, scope),
    held: holds(tab.rights, scope),
  }));
  const named = view.routed ? params[tabPart(place.nested)] : query[innerTabName(view, place.nested)];
  // The first tab is not known yet.
  if (named === undefined && tabs.some(({ shown }) => shown === undefined)) return;
  const open = openTab(tabs, typeof named === "string" ? named : undefined);
  if (open) readView(open.view, scope, { ...place, nested: true });
}

function readTable(view: PlanTable, around: Scope, place: Place): void {
  const { opened, prefix } = place;
  const query = withoutPrefix(opened.query, prefix);
  const scope = prefix === "" ? around : within(around, { roots: { query: plainReader(query) } });
  const mode = listMode(view.from, opened.plans);
  const filters = filtersOf(view, mode.resource);
  const state = readListState(query, filters.map(filterName));
  const { search, first } = state;
  const size = opened.pageSize;
  readRows(view.from, scope, { search, filters: filterQuery(filters, state.filters, mode), first, size }, place);
}

function readRows(
  source: PlanSource,
  around: Scope,
  request: ListRequest,
  { opened: { plans }, read: query }: Place,
): void {
  const scope = withLoads(listLoads(plans, source), around, query, plans);
  if (scope === UNKNOWN) return;
  const page = pageQuery(listMode(source, plans), request);
  // One row more than a page shows whether there is a next page.
  const wanted = page.max === undefined ? page : { ...page, max: page.max + 1 };
  for (const { planned, resource } of planSource(source, scope, plans, wanted))
    if (planned.state === "ready") query(planned.read, resource?.id);
}
