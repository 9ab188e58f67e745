/** A running task with its progress. */
export interface Work {
  /** Untitled work makes `busy()` true but is not listed. */
  readonly title: string | undefined;
  /** Number of rows that are finished. */
  readonly done: number;
  readonly total: number;
}

/** Adds one finished row, or sets both numbers when the total becomes known only while the task runs. */
export type Advance = (counted?: { readonly done: number; readonly total: number }) => void;

/** Tracks running tasks, so that the console can show a confirmation before leaving the page interrupts them. */
export interface RunningWork {
  /** Tracks `task` until it settles. The task calls `advance` after each row. */
  run<T>(options: { title?: string; total?: number }, task: (advance: Advance) => Promise<T>): Promise<T>;
  /** Returns the titled running work; the same array until something changes. */
  list(): readonly Work[];
  busy(): boolean;
  subscribe(listener: () => void): () => void;
  /** Stops tracking all running tasks, before a task navigates away from the page itself. */
  clear(): void;
}

/** Creates a tracker without tasks. */
export function createRunningWork(): RunningWork {
  const listeners = new Set<() => void>();
  let running: ReadonlyMap<symbol, Work> = new Map();
  let titled: readonly Work[] = [];
  const change = (id: symbol, next: Work | undefined): void => {
    const changed = new Map(running);
    if (next) changed.set(id, next);
    else changed.delete(id);
    setRunning(changed);
  };
  function setRunning(next: ReadonlyMap<symbol, Work>): void {
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
    clear: () => setRunning(new Map()),
  };
}
