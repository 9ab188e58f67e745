/** Names of the rights that somebody holds. */
export type RightSet = ReadonlySet<string>;

/** Whose view of the console is shown: the person's own, or that of an administrator with other rights. */
export interface Viewing {
  /** The rights that the console answers for; undefined: the person's own. */
  rights(): RightSet | undefined;
  subscribe(listener: () => void): () => void;
  /** Shows the view of an administrator with these rights; without any given, one's own again. Resolves to whether it does. */
  as(rights: RightSet | undefined): Promise<boolean>;
}

/** @param mayLeave asks where something typed would be lost, since everything is drawn anew */
export function createViewing(mayLeave: () => Promise<boolean>): Viewing {
  const listeners = new Set<() => void>();
  let present: RightSet | undefined;
  return {
    rights: () => present,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async as(rights) {
      if (!(await mayLeave())) return false;
      present = rights;
      for (const listener of listeners) listener();
      return true;
    },
  };
}
