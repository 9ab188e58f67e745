/** A JSON value in local storage, synchronized between tabs. */
export interface StoredState<T> {
  get(): T;
  set(value: T): void;
  /** Calls `listener` when this or another tab changed the value. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface StoredStateOptions<T> {
  readonly key: string;
  readonly defaultValue: T;
  /** Validates a stored value; returns undefined when it has the wrong shape. */
  readonly check: (value: unknown) => T | undefined;
  readonly storage?: Storage | undefined;
  /** Target of storage events: the window. */
  readonly events?: Pick<EventTarget, "addEventListener" | "removeEventListener"> | undefined;
}

/**
 * Creates state in local storage. Reads the default when the key is absent or invalid, and follows storage events for
 * the key or a full clear. Storage that throws (blocked, full) leaves the value in memory only.
 */
export function storedState<T>(options: StoredStateOptions<T>): StoredState<T> {
  const listeners = new Set<() => void>();
  let value = read(options);
  const onStorage = (event: Event): void => {
    const key: unknown = Reflect.get(event, "key");
    if (key !== options.key && key !== null) return;
    value = read(options);
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      try {
        options.storage?.setItem(options.key, JSON.stringify(next));
      } catch {
        // Private windows and full storage throw; the value then lives as long as the page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) options.events?.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) options.events?.removeEventListener("storage", onStorage);
      };
    },
  };
}

function read<T>(options: StoredStateOptions<T>): T {
  try {
    const text = options.storage?.getItem(options.key);
    if (text === undefined || text === null) return options.defaultValue;
    return options.check(JSON.parse(text)) ?? options.defaultValue;
  } catch {
    return options.defaultValue;
  }
}

/** Returns the window's local storage, or undefined when the browser blocks it. */
export function localStorageOf(page: { readonly localStorage: Storage }): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}
