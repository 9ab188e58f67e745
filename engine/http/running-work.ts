/** One piece of work that the person started. */
export interface Work {
  /** Work that the person started; work without a title counts, but is not listed. */
  readonly title: string | undefined;
  /** Rows that it is done for, and all of them. */
  readonly done: number;
  readonly total: number;
}

/** Counts one more row, or sets the count where the rows are known only while the work runs. */
export type Advance = (counted?: { readonly done: number; readonly total: number }) => void;

/** Work that is under way and must not be cut off without a word. */
export interface RunningWork {
  /** Counts the task until it settles; the task calls `advance` after each row. */
  run<T>(about: { title?: string; total?: number }, task: (advance: Advance) => Promise<T>): Promise<T>;
  /** The titled work under way; the same array until something changes. */
  list(): readonly Work[];
  busy(): boolean;
  subscribe(listener: () => void): () => void;
  /** Counts nothing that runs now any more: the work itself leaves the page. */
  leave(): void;
}

export function createRunningWork(): RunningWork {
  const listeners = new Set<() => void>();
  let running: ReadonlyMap<symbol, Work> = new Map();
  let titled: readonly Work[] = [];
  const change = (id: symbol, next: Work | undefined): void => {
    const changed = new Map(running);
    if (next) changed.set(id, next);
    else changed.delete(id);
    put(changed);
  };
  function put(next: ReadonlyMap<symbol, Work>): void {
    running = next;
    titled = [...next.values()].filter(({ title }) => title !== undefined);
    for (const listener of listeners) listener();
  }
  return {
    async run({ title, total = 1 }, task) {
      const id = Symbol(title);
      change(id, { title, done: 0, total });
      const advance: Advance = (counted) => {
        const present = running.get(id);
        if (present) change(id, { ...present, ...(counted ?? { done: present.done + 1 }) });
      };
      try {
        return await task(advance);
      } finally {
        change(id, undefined);
      }
    },
    list: () => titled,
    busy: () => running.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: () => put(new Map()),
  };
}
