/** Describes where the administrator is. */
export interface Address {
  /** Path segments, each decoded; the first is the realm: `["master", "users", "a/b"]`. */
  readonly segments: readonly string[];
  /** Query of the address; values are texts, never numbers. */
  readonly query: Readonly<Record<string, string>>;
  /** The whole of it, encoded: `/master/users/a%2Fb?search=x`. */
  readonly href: string;
}

/** Scope of a guard: the record that an address shows, or the very address. */
export type GuardedPlace = "record" | "address";

/** Moving between addresses. Addresses start with `/{realm}`; every segment is encoded (`encodePath`). */
export interface Navigation {
  current(): Address;
  /** Numbers the history entry: another one after every move, the same after its address was replaced in place. */
  entry(): number;
  /** Calls `listener` after every move. Returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
  /** Goes to an address such as `/master/users?search=x`; guards may hold it back. */
  go(to: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  /** Changes the query only; `undefined` and "" take a parameter out. Replaces the history entry unless told. */
  setQuery(change: Readonly<Record<string, string | undefined>>, options?: { readonly push?: boolean }): void;
  /** Value for the `href` of a link: `#/master/users`. */
  href(to: string): string;
  /**
   * While `unsaved()` is true every way out asks first. Returns the way to remove the guard.
   *
   * @param at what must not be left: the record with all its tabs, or, for a dialog, the address that it opened over.
   */
  guard(unsaved: () => boolean, at?: GuardedPlace): () => void;
}
