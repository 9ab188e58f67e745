import { activeReads, type SentRead } from "../../data/index.ts";
import { prefetchReads } from "../../views/prefetch.ts";
import { type LastReads, type Read, readsOf, rememberReads } from "../../http/last-reads.ts";
import type { StoredState } from "../../browser/stored-state.ts";
import type { Boot } from "../boot/boot.ts";

type Given = Pick<Boot, "http" | "queries" | "navigation" | "idle" | "session">;

/**
 * Sends at once what the page at this address was reading when it was last open, and remembers, once nothing is under
 * way or the page is left, what each page reads. What may be asked is known only when it is known who the person is; but
 * what this person could read a moment ago is nearly always what the page is going to ask for.
 */
export function prefetchLastReads(
  { http, queries, navigation, idle, session }: Given,
  stored: StoredState<LastReads>,
): void {
  const subject = session.identity?.sub ?? "";
  if (subject === "") return;
  let { href } = navigation.current();
  prefetchReads(readsOf(stored.get(), subject, href).flatMap(toSent), { http, queries });
  const remember = (): void => {
    // The end of the session has removed what was stored.
    if (!session.over) rememberReads(stored, subject, href, activeReads(queries).flatMap(toStored));
  };
  const rememberLater = async (): Promise<void> => {
    const opened = href;
    await idle.whenIdle();
    if (opened === href) remember();
  };
  navigation.subscribe(() => {
    // What is on the page now is still the page that is left.
    remember();
    ({ href } = navigation.current());
    void rememberLater();
  });
  void rememberLater();
}

/** Returns what is kept of a read. The server and its realms, on which every page stands, are asked for anyway. */
function toStored({ realm, read: { base, path, query, absent } }: SentRead): readonly Read[] {
  return base === "realm" ? [{ path, realm, query, absent }] : [];
}

function toSent({ realm, path, query = {}, absent = [] }: Read): readonly SentRead[] {
  return realm === undefined ? [] : [{ realm, read: { base: "realm", path, query, absent } }];
}
