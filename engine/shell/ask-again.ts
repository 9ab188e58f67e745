import type { AheadHttp, Read } from "../server/ahead.ts";
import { type LastReads, readsOf, rememberReads } from "../server/last-reads.ts";
import type { StoredState } from "../server/stored-state.ts";
import type { Boot } from "./boot.ts";

type Given = Pick<Boot, "navigation" | "loader" | "quiet" | "session"> & { readonly ahead: AheadHttp };

/**
 * Asks at once for what the page at this address was reading when it was last open, and remembers, once the line is
 * free, what each page reads. What may be asked is known only when it is known who the person is; but what this person
 * could read a moment ago is nearly always what the page is going to ask for. If not, the answer is not looked at: whoever
 * draws the page goes by the rights, and asks for itself what was not answered.
 */
export function askAgain({ ahead, navigation, loader, quiet, session }: Given, kept: StoredState<LastReads>): void {
  const subject = session.identity?.sub ?? "";
  if (subject === "") return;
  ahead.ask(readsOf(kept.get(), subject, navigation.current().href));
  let reads: Read[] = [];
  ahead.watch((read) => {
    const { phase, realmName } = loader.state();
    // What every page stands on is asked for anyway, and before all else.
    if (phase === "ready" && read.base !== "admin" && read.base !== "server" && read.realm === realmName)
      reads.push(read);
  });
  const remember = async (): Promise<void> => {
    const own = reads;
    const { href } = navigation.current();
    await quiet.whenQuiet();
    ahead.drop();
    // The end of the session has removed what was stored.
    if (!session.over) rememberReads(kept, subject, href, own);
  };
  navigation.subscribe(() => {
    reads = [];
    void remember();
  });
  void remember();
}
