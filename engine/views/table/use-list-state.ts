import { useCallback, useMemo, useState } from "react";
import { plainReader, type Scope, within } from "../../language/index.ts";
import { useAddress, useNavigation } from "../../services/index.ts";
import { useListPrefix, withoutPrefix, withPrefix } from "../../page/index.ts";
import { type ListChange, type ListState, readListState, writeListState } from "./model/list-state.ts";

/** Holds the state of a list, the function that changes it, and a scope in which `$query` reads it. */
export interface UsedListState {
  readonly state: ListState;
  readonly scope: Scope;
  change(change: ListChange): void;
}

/**
 * Hook: returns the list state from the query of the address. Lists in dialogs and opened rows have local state
 * instead, because the address belongs to the page behind.
 */
export function useListState(filterNames: readonly string[], inAddress: boolean, around: Scope): UsedListState {
  const navigation = useNavigation();
  const prefix = useListPrefix();
  const whole = useAddress().query;
  const address = useMemo(() => withoutPrefix(whole, prefix), [whole, prefix]);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const query = inAddress ? address : own;
  const names = filterNames.join("\n");
  const state = useMemo(() => readListState(query, names === "" ? [] : names.split("\n")), [query, names]);
  const change = useCallback(
    (changed: ListChange) => {
      const written = writeListState(changed);
      // Each page or search can be undone with the back button.
      if (inAddress) return navigation.setQuery(withPrefix(written, prefix), { push: true });
      setOwn((before) => {
        const merged = Object.entries({ ...before, ...written });
        return Object.fromEntries(merged.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
      });
    },
    [inAddress, navigation, prefix],
  );
  const named = inAddress && prefix === "";
  const scope = useMemo(
    () => (named ? around : within(around, { roots: { query: plainReader(query) } })),
    [named, around, query],
  );
  return { state, change, scope };
}
