import { activeReads, type SentRead } from "../../data/index.ts";
import { prefetchReads } from "../../views/index.ts";
import { type LastReads, type Read, readsOf, rememberReads } from "../../http/index.ts";
import type { StoredState } from "../../browser/index.ts";
import type { Boot } from "../boot/boot.ts";

type Given = Pick<Boot, "http" | "queries" | "navigation" | "idle" | "session">;

/**
 * Sends at once the reads that the page at this address sent when it was last open. Remembers the reads of each page
 * once the network is idle or the page is left. The rights are known only after sign-in, but the reads of the last
 * visit are nearly always those that the page is going to send.
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
    // The queries that are mounted now still belong to the page that is left.
    remember();
    ({ href } = navigation.current());
    void rememberLater();
  });
  void rememberLater();
}

/**
 * Returns what is stored of a read. Reads of the server and its realms are left out, because every page sends them
 * anyway.
 */
function toStored({ realm, read: { base, path, query, absent } }: SentRead): readonly Read[] {
  return base === "realm" ? [{ path, realm, query, absent }] : [];
}

function toSent({ realm, path, query = {}, absent = [] }: Read): readonly SentRead[] {
  return realm === undefined ? [] : [{ realm, read: { base: "realm", path, query, absent } }];
}
