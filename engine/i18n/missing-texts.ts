import type { Messages } from "./translations.ts";

/** Describes how the server's English bundle is loaded for one realm. */
export interface MissingTextsOptions {
  /** Loads the server's bundle; empty when it fails. */
  readonly bundle: () => Promise<Messages>;
  /** Loads the bundle cached by an earlier visit. */
  readonly cachedBundle: () => Promise<Messages | undefined>;
  readonly whenIdle: () => Promise<void>;
  /** Returns whether a key has a text without the server's bundle. */
  readonly hasOwn: (key: string) => boolean;
  /** Returns whether the realm and language are still the current ones. */
  readonly isCurrent: () => boolean;
  readonly put: (messages: Messages) => void;
  /** Called when a load that `isLoading` started has come or failed. */
  readonly settled: () => void;
}

/** The English keys that our messages lack. */
export interface MissingTexts {
  /** True once the server's bundle is requested. */
  readonly usesBundle: boolean;
  /** Records a missing key. The first one loads the server's bundle when the network is idle. */
  note(key: string): void;
  /** Returns whether the texts of missing keys are loading. The first call requests them at once; none waits twice. */
  isLoading(keys: readonly string[]): boolean;
}

/**
 * Creates the record of missing keys. The server's bundle is large, so it is loaded once, and only for missing keys. It
 * is not loaded when our own messages, some of which are lazy, have all of them once the network is idle.
 */
export function createMissingTexts(options: MissingTextsOptions): MissingTexts {
  const { isCurrent, put } = options;
  // Undefined once the server's bundle is requested.
  let missing: Set<string> | undefined = new Set();
  let urgent: "loading" | "settled" | undefined;
  let cached: Promise<Messages> | undefined;

  const putCached = (): Promise<Messages> => {
    cached ??= options.cachedBundle().then((messages = {}) => {
      if (isCurrent()) put(messages);
      return messages;
    });
    return cached;
  };
  const loadBundle = async (): Promise<void> => {
    missing = undefined;
    const bundle = await options.bundle();
    // An empty bundle is a failed load, which was logged; the current messages are better.
    if (isCurrent() && Object.keys(bundle).length > 0) put(bundle);
  };
  const loadWhenIdle = async (): Promise<void> => {
    await putCached();
    await options.whenIdle();
    if (!isCurrent() || missing === undefined) return;
    if ([...missing].every(options.hasOwn)) missing.clear();
    else await loadBundle();
  };
  /** Uses the cached bundle, which is replaced when the network is idle. Without one, requests the bundle at once. */
  const loadNow = async (): Promise<void> => {
    const messages = await putCached();
    if (Object.keys(messages).length === 0 && isCurrent()) await loadBundle();
  };
  const incomplete = (error: unknown): void => console.warn("Texts are incomplete", error);
  const note = (key: string): void => {
    if (missing === undefined) return;
    const first = missing.size === 0;
    missing.add(key);
    if (first) loadWhenIdle().catch(incomplete);
  };

  return {
    get usesBundle() {
      return missing === undefined;
    },
    note,
    isLoading(keys) {
      if (keys.length === 0) return false;
      if (urgent === undefined) {
        urgent = "loading";
        for (const key of keys) note(key);
        loadNow()
          .catch(incomplete)
          .finally(() => {
            urgent = "settled";
            if (isCurrent()) options.settled();
          });
      }
      return urgent === "loading";
    },
  };
}
