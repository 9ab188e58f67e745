/** Means "not known yet": still loading. Predicates answer `undefined` for it. */
export const UNKNOWN: unique symbol = Symbol("unknown");

/** Something that references read from: a record store, a row, the answer of a read. */
export interface Reader {
  /** The decoded value at a JSON pointer, `undefined` when missing, `UNKNOWN` while loading. */
  get(pointer: string): unknown;
  /** Calls back when something at, above or below the pointer changes. */
  subscribe?(pointer: string, listener: () => void): () => void;
  /** Computes its named values as another scope in place of `from` has them; `UNKNOWN` for what has to be asked for. */
  computed?: { readonly from: Scope; by(scope: Scope): Readonly<Record<string, unknown>> };
}

/** Describes what a descriptor can see from where it stands. Scopes nest: the nearest answer wins. */
export interface Scope {
  readonly parent?: Scope | undefined;
  /** Readers by root name: `record`, `saved`, `realm`, `load`, resource ids … */
  readonly roots: Readonly<Record<string, Reader | undefined>>;
  /** Keys of enclosing records by resource id, as last read: what addresses use. */
  readonly keys?: Readonly<Record<string, string | undefined>>;
  readonly rights?: ReadonlySet<string>;
  /** Returns whether a server feature is on; `undefined` while that is not known yet. */
  readonly features?: (name: string) => boolean | undefined;
}

/** The nearest reader of that name, or `undefined`. */
export function findRoot(scope: Scope, name: string): Reader | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    if (Object.hasOwn(at.roots, name)) return at.roots[name];
  }
  return undefined;
}

/** The key of the nearest record of a resource (row, enclosing record or address). */
export function findKey(scope: Scope, resource: string): string | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const key = at.keys && Object.hasOwn(at.keys, resource) ? at.keys[resource] : undefined;
    if (key !== undefined) return key;
  }
  return undefined;
}

/** The rights of the person in the realm at hand. */
export function rightsOf(scope: Scope): ReadonlySet<string> {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.rights) return at.rights;
  return new Set();
}

/** Returns whether a server feature is on; `undefined` while that is not known yet. */
export function hasFeature(scope: Scope, name: string): boolean | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.features) return at.features(name);
  return false;
}

/** A scope inside another one. */
export function within(parent: Scope, inner: Omit<Scope, "parent">): Scope {
  return { ...inner, parent };
}
