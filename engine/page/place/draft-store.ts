import type { RecordStore } from "../../record/record-store.ts";

/** Holds the edited records of one screen by name, so that edits outlive the tab that shows them. */
export interface DraftStore {
  /** Returns the draft of that name, created over `base` when there is none. */
  open(name: string, base: unknown, create: () => RecordStore): RecordStore;
  /** Returns the base that a draft was last given; its store may have changed it since, as fields add defaults. */
  givenBase(name: string): unknown;
  /** Puts another base below the edits of a draft. */
  rebase(name: string, base: unknown): void;
  /** Removes a draft: it was saved under another name, deleted or left. */
  drop(name: string): void;
  /** Returns whether any draft, or the one of that name, has edits. */
  dirty(name?: string): boolean;
  /** Calls `listener` when edits may have changed. Returns the way to stop that. */
  subscribe(listener: () => void): () => void;
}

interface Draft {
  readonly store: RecordStore;
  readonly unsubscribe: () => void;
  base: unknown;
}

/** Creates an empty draft store. */
export function createDraftStore(): DraftStore {
  const drafts = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    open(name, base, create) {
      const open = drafts.get(name);
      if (open) return open.store;
      const store = create();
      drafts.set(name, { store, base, unsubscribe: store.subscribe("", notify) });
      return store;
    },
    givenBase: (name) => drafts.get(name)?.base,
    rebase(name, base) {
      const draft = drafts.get(name);
      if (!draft) return;
      draft.base = base;
      draft.store.rebase(base);
    },
    drop(name) {
      drafts.get(name)?.unsubscribe();
      if (drafts.delete(name)) notify();
    },
    dirty(name) {
      if (name !== undefined) return drafts.get(name)?.store.dirty() ?? false;
      return [...drafts.values()].some(({ store }) => store.dirty());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
