import type { RecordStore } from "../../record/record-store.ts";

/** Keeps the edited records of one screen by name, so that edits outlive the tab that shows them. */
export interface DraftStore {
  /** The record of that name, made when it is not there yet. */
  take(name: string, make: () => RecordStore): RecordStore;
  /** Forgets a record: it was saved under another name, deleted or left. */
  drop(name: string): void;
  /** Returns whether anything is edited; with a name, only there. */
  dirty(name?: string): boolean;
  subscribe(listener: () => void): () => void;
}

/** Creates an empty shelf. */
export function createDraftStore(): DraftStore {
  const records = new Map<string, { readonly store: RecordStore; readonly end: () => void }>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    take(name, make) {
      const known = records.get(name);
      if (known) return known.store;
      const store = make();
      records.set(name, { store, end: store.subscribe("", tell) });
      return store;
    },
    drop(name) {
      records.get(name)?.end();
      if (records.delete(name)) tell();
    },
    dirty(name) {
      if (name !== undefined) return records.get(name)?.store.dirty() ?? false;
      return [...records.values()].some(({ store }) => store.dirty());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
