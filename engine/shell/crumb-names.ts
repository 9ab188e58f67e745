import { type QueryClient, useQueries } from "@tanstack/react-query";
import { recordAnswer, recordIn } from "../data/read-record.ts";
import { type Ask, finishReading } from "../data/reading.ts";
import { keyOf, rowScope } from "../data/row-scope.ts";
import { rowsOf } from "../data/rows.ts";
import type { PlanResource } from "../model/plan.ts";
import { holds } from "../model/rights.ts";
import { type Scope, UNKNOWN } from "../model/scope.ts";
import { readQuery } from "../screens/core/query.ts";
import { say } from "../screens/core/say.ts";
import { useTextsVersion } from "../screens/core/use-watched.ts";
import { useConsole } from "../server/use-console.ts";
import type { Crumb } from "./crumbs.ts";
import { useShell } from "./shell-context.ts";

/** A step of the breadcrumb with what its texts can read: the keys of its address. */
export interface CrumbAt extends Crumb {
  readonly scope: Scope;
}

interface Named {
  readonly resource: PlanResource;
  readonly record: unknown;
}

/**
 * Hook: the names of the records that steps of the breadcrumb open; undefined where a step opens none, or its record is
 * not known. A record that the page or a list has read already is not read again; others are read when nothing else is.
 */
export function useCrumbNames(crumbs: readonly CrumbAt[]): readonly (string | undefined)[] {
  const { texts, http, realmName } = useConsole();
  const { planStore, queries, quiet } = useShell();
  useTextsVersion();
  const found = useQueries(
    {
      queries: crumbs.map(({ entry, params, scope }) => {
        const id = entry.of;
        const key = id === undefined ? undefined : params[id];
        return {
          queryKey: [realmName, "name", entry.id, params],
          enabled: id !== undefined && typeof key === "string" && holds(entry.rights, scope),
          queryFn: async (): Promise<Named | null> => {
            const { resources } = await planStore.load(entry.id);
            const resource = id === undefined ? undefined : resources[id];
            if (resource === undefined) return null;
            await quiet.whenQuiet();
            const known = knownRow(queries, resource, String(key), scope);
            if (known !== undefined) return { resource, record: known };
            const record = await finishReading(
              (ask) => namedRecord(resource, scope, ask),
              (read, reads) =>
                queries.fetchQuery({ ...readQuery(http, realmName, read, reads), staleTime: Number.POSITIVE_INFINITY }),
            );
            return record === UNKNOWN ? null : { resource, record };
          },
          retry: false,
          meta: { reads: id },
        };
      }),
    },
    queries,
  );
  return crumbs.map(({ scope }, at) => {
    const { resource, record } = found[at]?.data ?? {};
    return resource && say(texts, resource.name, rowScope(scope, resource, record));
  });
}

/** The record as far as its name needs it: what else is added to it is left out. */
function namedRecord(resource: PlanResource, scope: Scope, ask: Ask): unknown {
  const { document, read } = resource;
  const answer = recordAnswer(document || !read ? resource : { ...resource, read: { ...read, also: {} } }, scope, ask);
  return answer === UNKNOWN ? UNKNOWN : recordIn(resource, answer, scope);
}

/** A record as a row of a list that was read. */
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
