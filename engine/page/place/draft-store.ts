import type { PlanView } from "../../language/index.ts";
import type { RecordStore } from "../../record/index.ts";

/** Stores the edited records of one screen by name, so that edits survive the tab that shows them. */
export interface DraftStore {
  /** Returns the draft with this name, created when there is none. */
  open(name: string, create: () => RecordStore): RecordStore;
  /** Removes a draft that was saved under another name, deleted or left. */
  drop(name: string): void;
  /** Returns whether the draft with this name has edits; without a name, whether any draft has that is not being sent. */
  dirty(name?: string): boolean;
  /** Notes whether a draft is being sent. Meanwhile the page can be left without a question. */
  setSending(name: string, sending: boolean): void;
  /** Notes that a view shows the draft with this name. */
  showIn(view: PlanView, name: string): void;
  /** Returns the draft that a view showed last. */
  shownIn(view: PlanView): RecordStore | undefined;
  /** Calls `listener` when edits may have changed. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

interface Draft {
  readonly store: RecordStore;
  readonly unsubscribe: () => void;
  isSending?: boolean;
}

/** Creates an empty draft store. */
export function createDraftStore(): DraftStore {
  const drafts = new Map<string, Draft>();
  const names = new WeakMap<PlanView, string>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    open(name, create) {
      const open = drafts.get(name);
      if (open) return open.store;
      const store = create();
      drafts.set(name, { store, unsubscribe: store.subscribe("", notify) });
      return store;
    },
    drop(name) {
      drafts.get(name)?.unsubscribe();
      if (drafts.delete(name)) notify();
    },
    dirty(name) {
      if (name !== undefined) return drafts.get(name)?.store.dirty() ?? false;
      return [...drafts.values()].some(({ store, isSending }) => isSending !== true && store.dirty());
    },
    setSending(name, sending) {
      const draft = drafts.get(name);
      if (draft) draft.isSending = sending;
    },
    showIn(view, name) {
      names.set(view, name);
    },
    shownIn: (view) => drafts.get(names.get(view) ?? "")?.store,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
