/** Names of rights. */
export type RightSet = ReadonlySet<string>;

/** State of "view as": the console is shown with the administrator's own or with other rights. */
export interface Viewing {
  /** Returns the previewed rights; undefined for the administrator's own. */
  rights(): RightSet | undefined;
  subscribe(listener: () => void): () => void;
  /** Previews the given rights; undefined ends the preview. Resolves to whether the view changed. */
  as(rights: RightSet | undefined): Promise<boolean>;
}

/** @param mayLeave asks for confirmation when unsaved edits would be lost, because everything is remounted */
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
