import type { QueryClient } from "@tanstack/react-query";
import type { PlanGet, PlanLoad, PlanTable, PlanView } from "../model/plan.ts";
import { plainReader } from "../model/plain-reader.ts";
import { test } from "../model/predicate.ts";
import { holds } from "../model/rights.ts";
import { type Scope, within } from "../model/scope.ts";
import type { Http } from "../server/http-call.ts";
import type { Plans } from "./core/plans.ts";
import { readQuery } from "./core/query.ts";
import { listAsk, listMode } from "../data/list-mode.ts";
import { planRead, type ReadyRead } from "../data/request.ts";
import { isGet, type ListAsk, listLoads, loadEntries, planSource } from "../data/source-plan.ts";
import { filterName, filterQuery } from "./table/filter-value.ts";
import { readListState } from "./table/list-state.ts";

/** What reading ahead needs of the console. */
export interface PrefetchGiven {
  readonly http: Http;
  readonly realmName: string;
  readonly queries: QueryClient;
  readonly plans: Pick<Plans, "resource">;
  /** List state in the address. */
  readonly query: Readonly<Record<string, string>>;
  /** Rows a page. */
  readonly pageSize: number;
}

/**
 * Asks for what a list will ask for once it is drawn: what it loads beside, then its first rows. Drawing takes as long
 * as the answers do, and finds them under way. Failures are left to whoever draws; views that are not open to the
 * person, and everything but tables, are left alone.
 *
 * @param scope where the view stands: the screen's scope
 */
export async function prefetchView(view: PlanView, scope: Scope, given: PrefetchGiven): Promise<void> {
  if (view.kind !== "table" || !holds(view.rights, scope)) return;
  if (view.when !== undefined && test(view.when, scope) !== true) return;
  const loaded = await prefetchLoads(loadsOf(view, given), scope, given);
  for (const { planned, resource } of planSource(view.from, loaded, given.plans, firstPage(view, given)))
    if (planned.state === "ready") fetchAhead(planned.read, resource?.id, given).catch(() => {});
}

/**
 * Asks for what a list loads beside by reads that stand on nothing and may be refused (`"absent": [403]`): they need not
 * wait until it is known who the person is.
 */
export function prefetchOpenReads(
  view: PlanView,
  given: Pick<PrefetchGiven, "http" | "realmName" | "queries" | "plans">,
): void {
  if (view.kind !== "table") return;
  const bare: Scope = { roots: {}, keys: { realm: given.realmName } };
  for (const [, entry] of loadEntries(loadsOf(view, given))) {
    if (!isGet(entry) || !standsAlone(entry)) continue;
    const planned = planRead(entry, bare);
    if (planned.state === "ready") fetchAhead(planned.read, undefined, given).catch(() => {});
  }
}

function standsAlone({ get, query, when, absent }: PlanGet): boolean {
  return typeof get === "string" && !get.includes("{") && !query && !when && absent?.includes(403) === true;
}

/** What a list loads beside: its own reads, and those that its resource needs. */
function loadsOf(view: PlanTable, { plans }: Pick<PrefetchGiven, "plans">): PlanLoad {
  return { ...view.load, ...listLoads(plans, view.from) };
}

/** Reads what is loaded beside by plain reads; the scope that results knows their answers as `$load`. */
async function prefetchLoads(load: PlanLoad, scope: Scope, given: PrefetchGiven): Promise<Scope> {
  const gets = loadEntries(load).filter((entry): entry is readonly [string, PlanGet] => isGet(entry[1]));
  const answers = await Promise.all(
    gets.map(async ([name, get]) => {
      const planned = planRead(get, scope);
      if (planned.state !== "ready") return [name, undefined] as const;
      return [name, await fetchAhead(planned.read, undefined, given).catch(() => undefined)] as const;
    }),
  );
  return within(scope, { roots: { load: plainReader(Object.fromEntries(answers)) } });
}

function firstPage(view: PlanTable, { plans, query, pageSize }: PrefetchGiven): ListAsk {
  const mode = listMode(view.from, plans);
  const filters = mode.resource?.list?.filters ?? [];
  const state = readListState(query, filters.map(filterName));
  const { search, first } = state;
  const ask = listAsk(mode, { search, filters: filterQuery(filters, state.filters), first, size: pageSize });
  // One row more than a page says whether there is a next one.
  return ask.max === undefined ? ask : { ...ask, max: ask.max + 1 };
}

function fetchAhead(
  read: ReadyRead,
  reads: string | undefined,
  { http, realmName, queries }: Pick<PrefetchGiven, "http" | "realmName" | "queries">,
) {
  return queries.fetchQuery(readQuery(http, realmName, read, reads));
}
