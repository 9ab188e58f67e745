import { type QueryClient, useQueries } from "@tanstack/react-query";
import {
  type ReadAnswer,
  finishReading,
  keyOf,
  readQuery,
  recordAnswer,
  recordIn,
  rowScope,
  rowsOf,
} from "../../data/index.ts";
import {
  type PlanResource,
  type ScreenEntry,
  holds,
  type RouteParams,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import { isUnknownKey } from "../../http/index.ts";
import { addressInstead, translateText, useTextsVersion } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { useShell } from "../boot/shell-context.ts";

/** A record that an address names. */
export interface AddressRecord {
  /** Id of the resource; undefined where no record is named. */
  readonly of: string | undefined;
  /** A screen that shows the record or one of its descendants. */
  readonly entry: ScreenEntry;
  /** Values of the path parameters. */
  readonly params: RouteParams;
  /** Scope of texts: the keys of the address. */
  readonly scope: Scope;
}

/** Name and existence of a record that an address names. */
export interface FoundRecord {
  /** Undefined when the address names no record, or the name is unknown. */
  readonly name: string | undefined;
  /** True if the record does not exist or is shown at another address. */
  readonly missing: boolean;
  /** True while the record is being read. */
  readonly loading: boolean;
}

interface Named {
  readonly resource: PlanResource;
  readonly record: unknown;
}

/**
 * Hook: returns the names of the records in an address, and whether they exist. A record that the page or a list has
 * already read is not read again; others are read when the network is idle.
 */
export function useRecordsAt(places: readonly AddressRecord[]): readonly FoundRecord[] {
  const { texts, http, realmName } = useConsole();
  const { plan, planStore, queries, idle } = useShell();
  useTextsVersion();
  const found = useQueries(
    {
      queries: places.map(({ of: id, entry, params, scope }) => {
        const key = id === undefined ? undefined : params[id];
        return {
          queryKey: [realmName, "name", entry.id, id, params],
          enabled: id !== undefined && typeof key === "string" && holds(entry.rights, scope),
          queryFn: async ({ signal }): Promise<Named | null> => {
            const { resources } = await planStore.load(entry.id);
            const resource = id === undefined ? undefined : resources[id];
            if (resource === undefined) return null;
            await idle.whenIdle();
            // The page may have been left meanwhile.
            signal.throwIfAborted();
            const known = knownRow(queries, resource, String(key), scope);
            if (known !== undefined) return { resource, record: known };
            const record = await finishReading(
              (query) => namedRecord(resource, scope, query),
              (read, reads) =>
                queries.fetchQuery({ ...readQuery(http, realmName, read, reads), staleTime: Number.POSITIVE_INFINITY }),
            );
            return record === UNKNOWN ? null : { resource, record };
          },
          retry: false,
          meta: { reads: id, background: true },
        };
      }),
    },
    queries,
  );
  return places.map(({ of: id, entry, params, scope }, at) => {
    const { data, error, isLoading: loading = false } = found[at] ?? {};
    const missing = isUnknownKey(error, id === undefined ? undefined : params[id]);
    if (!data) return { name: undefined, missing, loading };
    const { resource, record } = data;
    const inside = rowScope(scope, resource, record);
    const { tab: _tab, subtab: _subtab, ...named } = params;
    const instead = addressInstead({ resource, entry, params: named }, inside, plan.index.screens);
    // A step has the same title as the page that it leads to.
    const title = entry.of === id && entry.title !== undefined && translateText(texts, entry.title, inside);
    return { name: title || translateText(texts, resource.name, inside), missing: instead !== undefined, loading };
  });
}

/** Returns the record for its name alone, without the additional reads (`also`) of its resource. */
function namedRecord(resource: PlanResource, scope: Scope, query: ReadAnswer): unknown {
  const { document, read } = resource;
  const answer = recordAnswer(
    document || !read ? resource : { ...resource, read: { ...read, also: {} } },
    scope,
    query,
  );
  return answer === UNKNOWN ? UNKNOWN : recordIn(resource, answer, scope);
}

/** Returns a record from a row of a list that is already cached. */
function knownRow(queries: QueryClient, resource: PlanResource, key: string, scope: Scope): unknown {
  const { list } = resource;
  if (list === undefined) return undefined;
  const reads = queries.getQueryCache().findAll({ predicate: ({ meta }) => meta?.reads === resource.id });
  for (const { state } of reads) {
    if (state.data === undefined || state.isInvalidated) continue;
    const found = rowsOf(resource, list, state.data, scope).find((record) => keyOf(resource, record) === key);
    if (found !== undefined) return found;
  }
  return undefined;
}
