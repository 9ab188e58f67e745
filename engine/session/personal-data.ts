import { type JsonCache, type Preferences, localStorageOf, type StoredState, storedState } from "../browser/index.ts";
import { parseLastReads, type LastReads } from "../http/index.ts";

/** Data in the browser about one user, in addition to the preferences of the device. */
export interface PersonalData {
  readonly lastReads: StoredState<LastReads>;
  /** Assigns the data to the signed-in user and removes that of another user. */
  assign(subject: string): Promise<void>;
  /** Removes data that must not outlast the session; with `all`, as for a logout, everything. */
  forget(all?: boolean): Promise<void>;
}

const nothingRead: LastReads = { subject: "", pages: [] };

/**
 * Creates the personal data of this browser. When the session ends without a logout, only the recent realms remain (at
 * most three names); they are removed when the user signs out or another user signs in.
 */
export function createPersonalData(
  page: Window | undefined,
  cache: JsonCache,
  { recentRealms }: Pick<Preferences, "recentRealms">,
): PersonalData {
  const storage = page && localStorageOf(page);
  const lastReads = storedState({ key: "lastReads", defaultValue: nothingRead, check: parseLastReads, storage });
  const owner = storedState({ key: "recentRealmsOf", defaultValue: "", check: text, storage });
  async function forget(all = false): Promise<void> {
    lastReads.set(nothingRead);
    if (all) {
      recentRealms.set([]);
      owner.set("");
    }
    await cache.clear();
  }
  return {
    lastReads,
    async assign(subject) {
      const hash = hashSubject(subject);
      if (owner.get() === hash) return;
      if (owner.get() !== "") recentRealms.set([]);
      owner.set(hash);
      await forget();
    },
    forget,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Hashes a subject (32-bit FNV-1a) to recognize another user without storing the subject. */
function hashSubject(subject: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(subject)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16);
}
