import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type SearchedResource, holds, type Scope } from "../../language/index.ts";
import { planList, readQuery } from "../../data/index.ts";
import { useConsole } from "../../services/index.ts";
import { type IconName, isIconName } from "../../ui/index.ts";
import { useShell } from "../boot/shell-context.ts";
import { applies } from "../sidebar/nav-groups.ts";
import { screenAddress } from "../../page/index.ts";
import type { WithinRecord } from "./findings.ts";
import { type FoundRecord, foundRecords, searchScope } from "./found-records.ts";

/** Milliseconds without a key press before the server is queried. */
const REST = 250;
/** Minimum length of a query: shorter ones match nearly everything. */
const SHORTEST = 2;
/** Maximum of records shown per resource. */
const MOST = 5;
/** Maximum of records shown when one of them is to be chosen. */
const MOST_OF_ONE = 10;

export interface SearchedGroup {
  readonly resource: SearchedResource["resource"];
  readonly icon: IconName;
  readonly state: "waiting" | "failed" | "ready";
  readonly error?: unknown;
  readonly found: readonly FoundRecord[];
}

/**
 * Hook: searches every resource that the person may list, with one request each, once typing pauses. With `within` it
 * searches that resource alone, and shows its first records before anything is typed.
 */
export function useRecordSearch(
  records: readonly SearchedResource[],
  query: string,
  scope: Scope,
  within?: WithinRecord,
): SearchedGroup[] {
  const { http, realmName, texts } = useConsole();
  const { queries, plan } = useShell();
  const search = query.trim();
  const rested = useRested(search);
  const most = within === undefined ? MOST : MOST_OF_ONE;
  const tooShort = within === undefined && search.length < SHORTEST;
  const requested = tooShort ? "" : rested;
  const at = searchScope(scope, requested);
  const allowed = (within === undefined ? records : [within.searched]).flatMap((searched) => {
    const { resource } = searched;
    const entry = plan.index.screens.find(({ id }) => id === resource.screen);
    if (entry === undefined || !holds(resource.rights.list, scope) || !holds(entry.rights, scope)) return [];
    const lists = plan.index.screens.filter(({ nav, section }) => nav !== undefined && section === resource.section);
    const list = lists.find(({ when }) => applies(when, scope));
    // A server answers 404 for a list of records that the realm does not have.
    if (lists.length > 0 && list === undefined) return [];
    const planned = planList(resource, at, { search: requested, first: 0, max: most });
    return planned.state === "ready" ? [{ searched, entry, icon: iconOf(list?.nav?.icon), read: planned.read }] : [];
  });
  const answers = useQueries(
    {
      queries: allowed.map(({ read, searched }) => ({
        ...readQuery(http, realmName, read, searched.resource.id),
        enabled: within !== undefined || requested !== "",
      })),
    },
    queries,
  );
  if (tooShort) return [];
  return allowed.map(({ searched, entry, icon }, index) => {
    const answer = answers[index];
    const waiting = requested !== search || answer === undefined || answer.isPending;
    const failed = !waiting && answer.isError;
    const address: WithinRecord["address"] = within?.address ?? ((keys, around) => screenAddress(entry, keys, around));
    const found = waiting || failed ? [] : foundRecords(searched, address, answer.data, texts, at, requested, most);
    const state = waiting ? "waiting" : failed ? "failed" : "ready";
    return { resource: searched.resource, icon, state, error: failed ? answer.error : undefined, found };
  });
}

/** Hook: returns the text as it was when typing last paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function iconOf(name: string | undefined): IconName {
  return name !== undefined && isIconName(name) ? name : "folder";
}
