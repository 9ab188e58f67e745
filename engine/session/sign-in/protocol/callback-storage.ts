import { type KeyValueStore, originOf, type SignInHost } from "./host.ts";
import { type PendingLogin, readPendingLogin } from "./pending-login.ts";

const PREFIX = "kc-callback-";
const PROBE = "kc-test";

/** Default lifetime of a login attempt in milliseconds: 60 minutes. */
export const CALLBACK_LIFE = 60 * 60 * 1000;

/** Stores login attempts during the redirect to the server. */
export interface CallbackStorage {
  add(login: PendingLogin): void;
  /** Returns and removes an attempt; undefined when unknown, expired or malformed. */
  consume(state: string): PendingLogin | undefined;
}

function keysOf(store: KeyValueStore): string[] {
  const keys: string[] = [];
  for (let index = 0; index < store.length; index++) {
    const key = store.key(index);
    if (key?.startsWith(PREFIX)) keys.push(key);
  }
  return keys;
}

function expiresAt(text: string): number {
  try {
    const value: unknown = JSON.parse(text);
    const expires = typeof value === "object" && value !== null ? Reflect.get(value, "expires") : undefined;
    return typeof expires === "number" ? expires : 0;
  } catch {
    return 0;
  }
}

function localCallbackStorage(store: KeyValueStore, host: SignInHost, life: number): CallbackStorage {
  const purge = () => {
    for (const key of keysOf(store)) {
      if (expiresAt(store.getItem(key) ?? "") <= host.now()) store.removeItem(key);
    }
  };
  return {
    add(login) {
      purge();
      const value = JSON.stringify({ ...login, expires: host.now() + life });
      try {
        store.setItem(PREFIX + login.state, value);
      } catch {
        // Storage is full: drop older attempts.
        for (const key of keysOf(store)) store.removeItem(key);
        store.setItem(PREFIX + login.state, value);
      }
    },
    consume(state) {
      purge();
      const text = store.getItem(PREFIX + state);
      if (text === null) return undefined;
      store.removeItem(PREFIX + state);
      const login = readPendingLogin(text, originOf(host));
      return login?.state === state ? login : undefined;
    },
  };
}

function cookieCallbackStorage(host: SignInHost, life: number): CallbackStorage {
  const write = (state: string, value: string, expires: number) => {
    const secure = host.address().startsWith("https:") ? "; Secure" : "";
    const name = PREFIX + encodeURIComponent(state);
    host.writeCookie(`${name}=${value}; expires=${new Date(expires).toUTCString()}; SameSite=Strict${secure}`);
  };
  return {
    add: (login) => write(login.state, encodeURIComponent(JSON.stringify(login)), host.now() + life),
    consume(state) {
      const start = `${PREFIX}${encodeURIComponent(state)}=`;
      const cookie = host
        .readCookies()
        .split(/;\s*/)
        .find((part) => part.startsWith(start));
      if (cookie === undefined) return undefined;
      write(state, "", 0);
      try {
        const login = readPendingLogin(decodeURIComponent(cookie.slice(start.length)), originOf(host));
        return login?.state === state ? login : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns whether this browser has a pending login attempt with this state. */
export function isPendingState(state: string, page: Pick<Window, "localStorage">, cookies: string): boolean {
  try {
    if (page.localStorage.getItem(PREFIX + state) !== null) return true;
  } catch {
    // Local storage is blocked: attempts are in cookies.
  }
  return cookies.split(/;\s*/).some((part) => part.startsWith(`${PREFIX}${encodeURIComponent(state)}=`));
}

/**
 * Creates the storage: local storage if it is writable (probe key `kc-test`), else cookies.
 *
 * @param life lifetime of a login attempt in milliseconds
 */
export function createCallbackStorage(host: SignInHost, life = CALLBACK_LIFE): CallbackStorage {
  try {
    const store = host.localStorage();
    if (store !== undefined) {
      store.setItem(PROBE, "test");
      store.removeItem(PROBE);
      return localCallbackStorage(store, host, life);
    }
  } catch {
    // Local storage is blocked or full: use cookies.
  }
  return cookieCallbackStorage(host, life);
}
