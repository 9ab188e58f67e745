import type { JsonCache } from "../browser/json-cache.ts";
import { parseLastReads, type LastReads } from "../http/last-reads.ts";
import type { Preferences } from "../browser/preferences.ts";
import { localStorageOf, type StoredState, storedState } from "../browser/stored-state.ts";

/** Data that the browser stores about one person and their work, beside the preferences of the device. */
export interface PersonalData {
  readonly lastReads: StoredState<LastReads>;
  /** Makes the data that of the person who is signed in: what another one left is removed. */
  claim(subject: string): Promise<void>;
  /** Removes what must not outlast the session. */
  forget(): Promise<void>;
}

const nothingRead: LastReads = { subject: "", pages: [] };

/**
 * Manages what is personal in this browser. After the session only the recent realms stay (at most three names), and
 * they go when somebody else signs in.
 */
export function createPersonalData(
  page: Window | undefined,
  cache: JsonCache,
  { recentRealms }: Pick<Preferences, "recentRealms">,
): PersonalData {
  const storage = page && localStorageOf(page);
  const lastReads = storedState({ key: "lastReads", defaultValue: nothingRead, check: parseLastReads, storage });
  const owner = storedState({ key: "recentRealmsOf", defaultValue: "", check: text, storage });
  async function forget(): Promise<void> {
    lastReads.set(nothingRead);
    await cache.clear();
  }
  return {
    lastReads,
    async claim(subject) {
      const mark = markOf(subject);
      if (owner.get() === mark) return;
      if (owner.get() !== "") recentRealms.set([]);
      owner.set(mark);
      await forget();
    },
    forget,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Returns a mark that tells one person from the next without naming them: a 32-bit FNV-1a hash. */
function markOf(subject: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(subject)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16);
}
