import { useCallback, useRef, useSyncExternalStore } from "react";
import type { OpenRecord } from "../core/record-context.ts";
import type { FieldRegistry } from "./field-registry.ts";

/** What saving a form depends on. */
export interface SaveState {
  /** How many values differ from the server's; 0 for what is new, which is saved anyway. */
  readonly changes: number;
  /** Pointers of the fields with something to fix. */
  readonly wrong: readonly string[];
  /** Something is known to be wrong here. What the server refused is not: that may be mended anywhere. */
  readonly invalid: boolean;
}

/** The state of saving; the same object while nothing of it changes: most keys change a value that differed already. */
export function useSaveState({ store, isNew }: OpenRecord, registry: FieldRegistry): SaveState {
  const last = useRef<{ readonly of: object; readonly version: number; readonly state: SaveState }>(undefined);
  const read = useCallback((): SaveState => {
    const version = store.version();
    if (last.current?.of === store && last.current.version === version) return last.current.state;
    const issues = store.issuesWithin("");
    const next: SaveState = {
      changes: isNew ? 0 : store.changes().length,
      wrong: [...new Set(issues.map(({ pointer }) => registry.at(store, pointer)?.pointer ?? pointer))],
      invalid: issues.some(({ keyword }) => keyword !== "server"),
    };
    const state = last.current && isSame(last.current.state, next) ? last.current.state : next;
    last.current = { of: store, version, state };
    return state;
  }, [store, isNew, registry]);
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe("", listener), [store]),
    read,
  );
}

function isSame(one: SaveState, other: SaveState): boolean {
  return (
    one.changes === other.changes &&
    one.invalid === other.invalid &&
    one.wrong.length === other.wrong.length &&
    one.wrong.every((pointer, at) => pointer === other.wrong[at])
  );
}
