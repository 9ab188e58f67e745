import { asLastReads, type LastReads, openReads, readsOf, rememberReads } from "../screens/core/last-reads.ts";
import { readQuery } from "../screens/core/query.ts";
import { localStorageOf, type StoredState, storedState } from "../server/stored-state.ts";
import type { Boot } from "./boot.ts";

type Given = Pick<Boot, "http" | "queries" | "navigation" | "loader" | "quiet" | "viewing" | "session">;

/** Where what pages read is kept. */
export function lastReads(page: Window): StoredState<LastReads> {
  return storedState({
    key: "lastReads",
    otherwise: { subject: "", pages: [] },
    check: asLastReads,
    storage: localStorageOf(page),
  });
}

/**
 * Asks at once for what the page at this address was reading when it was last open, and remembers, once the line is
 * free, what each page reads. What may be asked is known only when it is known who the person is; but what this person
 * could read a moment ago is nearly always what the page is going to ask for. If not, the answer is not looked at: whoever
 * draws the page goes by the rights, and asks for itself what was not answered.
 */
export function askAgain(realmName: string, given: Given, kept: StoredState<LastReads>): void {
  const { http, queries, navigation, loader, quiet, viewing, session } = given;
  const subject = session.identity?.sub ?? "";
  if (subject === "") return;
  for (const { read, reads } of readsOf(kept.get(), subject, navigation.current().href))
    queries.fetchQuery(readQuery(http, realmName, read, reads)).catch(() => {});
  const remember = async (): Promise<void> => {
    await quiet.whenQuiet();
    const { phase, realmName: present } = loader.state();
    // A view by another's rights reads for that one.
    if (phase !== "ready" || viewing.rights() !== undefined) return;
    rememberReads(kept, subject, navigation.current().href, openReads(queries, present));
  };
  navigation.subscribe(() => void remember());
  void remember();
}
