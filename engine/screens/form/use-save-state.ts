import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { RecordStore } from "../../record/record-store.ts";
import type { OpenRecord } from "../core/record-context.ts";
import type { FormProblems, Problem } from "./form-problems.ts";

/** Describes what saving a form depends on. */
export interface SaveState {
  /** Holds how many values differ from the server's; 0 for what is new, which is saved anyway. */
  readonly changes: number;
  /** The fields with something to fix. */
  readonly wrong: readonly Problem[];
  /** Something is known to be wrong here. What the server refused is not: that may be mended anywhere. */
  readonly invalid: boolean;
}

type Found = SaveState & {
  /** Problems of fields that are not shown any more. */
  readonly stale: readonly string[];
};

/** The state of saving; the same object while nothing of it changes: most keys change a value that differed already. */
export function useSaveState({ store, isNew }: OpenRecord, problems: FormProblems): SaveState {
  const last = useRef<{ readonly of: object; readonly version: number; readonly state: Found }>(undefined);
  const read = useCallback((): Found => {
    const version = store.version();
    if (last.current?.of === problems && last.current.version === version) return last.current.state;
    const next = { changes: isNew ? 0 : store.changes().length, ...found(store, problems) };
    const state = last.current && isSame(last.current.state, next) ? last.current.state : next;
    last.current = { of: problems, version, state };
    return state;
  }, [store, isNew, problems]);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe("", listener), [store]),
    read,
  );
  const { stale, wrong } = state;
  // What nobody can see cannot be mended: it goes with the field that had it.
  useEffect(() => {
    for (const pointer of stale) store.setIssuesAt(pointer, []);
  }, [stale, store]);
  const isAway = wrong.some(({ away }) => away);
  useEffect(() => {
    // Whether a field on a closed tab is right may change with one here.
    if (isAway) return store.subscribe("", () => problems.judgeOthers());
  }, [isAway, store, problems]);
  return state;
}

function found(store: RecordStore, problems: FormProblems): Omit<Found, "changes"> {
  const wrong = new Map<string, Problem>();
  const stale: string[] = [];
  let invalid = false;
  for (const { pointer, keyword } of store.issuesWithin("")) {
    const problem = problems.at(pointer);
    if (problem) wrong.set(problem.pointer, problem);
    else stale.push(pointer);
    invalid ||= problem !== undefined && keyword !== "server";
  }
  return { wrong: [...wrong.values()], invalid, stale };
}

function isSame(one: Found, other: Found): boolean {
  const said = ({ changes, wrong, invalid, stale }: Found): string =>
    JSON.stringify([changes, invalid, stale, wrong.map(({ pointer, away }) => [pointer, away])]);
  return said(one) === said(other);
}
