/** A parsed address of the console. */
export interface Address {
  /** Path segments, each decoded; the first is the realm: `["master", "users", "a/b"]`. */
  readonly segments: readonly string[];
  /** Query parameters; values are strings, never numbers. */
  readonly query: Readonly<Record<string, string>>;
  /** The whole address, encoded: `/master/users/a%2Fb?search=x`. */
  readonly href: string;
}

/** Scope of a guard: the record that an address shows, or the exact address. */
export type GuardScope = "record" | "address";

/** Navigates between addresses. Addresses start with `/{realm}`; every segment is encoded (`encodePath`). */
export interface Navigation {
  current(): Address;
  /** Returns a number of the history entry: it changes with every navigation except a replacement. */
  entry(): number;
  /** Calls `listener` after every navigation. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Navigates to an address such as `/master/users?search=x`; a guard may prevent it. */
  go(to: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  /** Changes query parameters; `undefined` and "" remove one. Replaces the history entry unless `push` is set. */
  setQuery(change: Readonly<Record<string, string | undefined>>, options?: { readonly push?: boolean }): void;
  /** Returns the `href` of a link: `#/master/users`. */
  href(to: string): string;
  /**
   * Asks for confirmation before navigation while `unsaved()` is true. Returns a function that removes the guard.
   *
   * @param scope `record` allows navigation between the tabs of the record; `address` allows none, for a dialog.
   */
  guard(unsaved: () => boolean, scope?: GuardScope): () => void;
}
