import type { AuthError } from "./types.ts";

/** Events and their arguments, by name. */
export interface SignInEvents {
  /** `init` has finished. */
  onReady: [authenticated: boolean];
  /** A code was received and is being exchanged for tokens. */
  onExchange: [];
  /** Tokens were obtained or confirmed. */
  onAuthSuccess: [];
  /** The server responded with an error, or the code could not be exchanged. */
  onAuthError: [error?: AuthError];
  onAuthRefreshSuccess: [];
  onAuthRefreshError: [];
  /** The access token has expired. */
  onTokenExpired: [];
  /** The tokens were cleared; the user has to sign in again. */
  onAuthLogout: [];
  /** The user returned from an application-initiated action. */
  onActionUpdate: [status: string, action: string | undefined];
}

export type EventName = keyof SignInEvents;
export type Listener<E extends EventName> = (...args: SignInEvents[E]) => void;

export interface Emitter {
  on<E extends EventName>(event: E, listener: Listener<E>): () => void;
  emit<E extends EventName>(event: E, ...args: SignInEvents[E]): void;
}

/** Creates an emitter. The error of a listener is passed to `onFailure` and does not affect other listeners. */
export function createEmitter(onFailure: (failure: unknown) => void): Emitter {
  const listeners: { [E in EventName]: Set<Listener<E>> } = {
    onReady: new Set(),
    onExchange: new Set(),
    onAuthSuccess: new Set(),
    onAuthError: new Set(),
    onAuthRefreshSuccess: new Set(),
    onAuthRefreshError: new Set(),
    onTokenExpired: new Set(),
    onAuthLogout: new Set(),
    onActionUpdate: new Set(),
  };
  return {
    on(event, listener) {
      const set = listeners[event];
      if (set === undefined) throw new Error(`There is no sign-in event "${String(event)}".`);
      set.add(listener);
      return () => void set.delete(listener);
    },
    emit(event, ...args) {
      for (const listener of [...listeners[event]]) {
        try {
          listener(...args);
        } catch (failure) {
          onFailure(failure);
        }
      }
    },
  };
}
