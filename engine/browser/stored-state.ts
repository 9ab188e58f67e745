/** A JSON value kept in local storage and the same in every tab. */
export interface StoredState<T> {
  get(): T;
  set(value: T): void;
  /** Calls `listener` when this or another tab changed the value. Returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
}

export interface StoredStateOptions<T> {
  readonly key: string;
  readonly otherwise: T;
  /** Takes what was read and answers a value, or undefined when it is of the wrong shape. */
  readonly check: (value: unknown) => T | undefined;
  readonly storage?: Storage | undefined;
  /** Holds where storage events arrive: the window. */
  readonly events?: Pick<EventTarget, "addEventListener" | "removeEventListener"> | undefined;
}

/**
 * State under a key of local storage: default when absent or unreadable, updated by storage
 * events for the key or a full clear. Storage that throws (blocked, full) leaves the value in memory only.
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
        // Private windows and full storage refuse; the value then lives as long as the page.
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
    if (text === undefined || text === null) return options.otherwise;
    return options.check(JSON.parse(text)) ?? options.otherwise;
  } catch {
    return options.otherwise;
  }
}

/** The window's local storage, or undefined where the browser refuses it. */
export function localStorageOf(page: { readonly localStorage: Storage }): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}
