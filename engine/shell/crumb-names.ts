import { type QueryClient, useQueries } from "@tanstack/react-query";
import { planRecord, recordIn } from "../data/read-record.ts";
import { readCall } from "../data/request.ts";
import { keyOf, rowScope } from "../data/row-scope.ts";
import { rowsOf } from "../data/rows.ts";
import type { PlanResource } from "../model/plan.ts";
import { holds } from "../model/rights.ts";
import type { Scope } from "../model/scope.ts";
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
          queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Named | null> => {
            const { resources } = await planStore.load(entry.id);
            const resource = id === undefined ? undefined : resources[id];
            if (resource === undefined) return null;
            await quiet.whenQuiet();
            const known = knownRecord(queries, resource, String(key), scope);
            if (known !== undefined) return { resource, record: known };
            const planned = planRecord(resource, scope);
            if (planned.state !== "ready") return null;
            const { body } = await http.send(readCall(planned.read, realmName, signal));
            return { resource, record: recordIn(resource, body, scope) };
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

/** A record among the answers that are kept: as a record of its own, or as a row of a list. */
function knownRecord(queries: QueryClient, resource: PlanResource, key: string, scope: Scope): unknown {
  const reads = queries.getQueryCache().findAll({ predicate: ({ meta }) => meta?.["reads"] === resource.id });
  const { list } = resource;
  for (const { state, queryKey } of reads) {
    if (state.data === undefined || queryKey[1] === "name") continue;
    const records = queryKey[1] === "record" ? [state.data] : [];
    const rows = list && (resource.document || records.length === 0) ? rowsOf(resource, list, state.data, scope) : [];
    const found = [...records, ...rows].find((record) => keyOf(resource, record) === key);
    if (found !== undefined) return found;
  }
  return undefined;
}
