/** Represents a value that is still loading. Predicates return `undefined` for it. */
export const UNKNOWN: unique symbol = Symbol("unknown");

/** Source of the values of references: a record store, a row, the answer of a read. */
export interface Reader {
  /** Returns the decoded value at a JSON pointer, `undefined` when missing, `UNKNOWN` while loading. */
  get(pointer: string): unknown;
  /** Calls `listener` when a value at the pointer, or an ancestor or descendant of it, changes. */
  subscribe?(pointer: string, listener: () => void): () => void;
  /** Computes its named values in another scope instead of `from`; `UNKNOWN` for those that must be requested. */
  computed?: { readonly from: Scope; by(scope: Scope): Readonly<Record<string, unknown>> };
}

/** Holds the rights that a person has. They cannot be listed, since all may be assumed. */
export type HeldRights = Pick<ReadonlySet<string>, "has">;

/** Describes the values that a descriptor can read at its location. Scopes nest: the innermost value has precedence. */
export interface Scope {
  readonly parent?: Scope | undefined;
  /** Readers by root name: `record`, `saved`, `realm`, `load`, resource ids … */
  readonly roots: Readonly<Record<string, Reader | undefined>>;
  /** Keys of enclosing records by resource id, as last read, which addresses use. */
  readonly keys?: Readonly<Record<string, string | undefined>>;
  readonly rights?: HeldRights;
  /** Returns whether a server feature is on; `undefined` while that is unknown. */
  readonly features?: (name: string) => boolean | undefined;
}

/** Returns the nearest reader with this name, or `undefined`. */
export function findRoot(scope: Scope, name: string): Reader | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    if (Object.hasOwn(at.roots, name)) return at.roots[name];
  }
  return undefined;
}

/** Returns the key of the nearest record of a resource (row, enclosing record or address). */
export function findKey(scope: Scope, resource: string): string | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const key = at.keys && Object.hasOwn(at.keys, resource) ? at.keys[resource] : undefined;
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Returns the rights of the person in the current realm. */
export function rightsOf(scope: Scope): HeldRights {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.rights) return at.rights;
  return new Set();
}

/** Returns whether a server feature is on; `undefined` while that is unknown. */
export function hasFeature(scope: Scope, name: string): boolean | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.features) return at.features(name);
  return false;
}

/** Returns a scope inside another one. */
export function within(parent: Scope, inner: Omit<Scope, "parent">): Scope {
  return { ...inner, parent };
}
