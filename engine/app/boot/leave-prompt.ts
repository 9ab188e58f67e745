/** The confirmation "leave without saving?" of the page. */
export interface LeavePrompt {
  /** Resolves to true when the person agrees to leave. */
  confirm(): Promise<boolean>;
  requested(): boolean;
  answer(leave: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** Creates the confirmation. */
export function createLeavePrompt(): LeavePrompt {
  const listeners = new Set<() => void>();
  let pending: ((leave: boolean) => void) | undefined;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    confirm: () =>
      new Promise((resolve) => {
        pending = resolve;
        notify();
      }),
    requested: () => pending !== undefined,
    answer(leave) {
      const resolve = pending;
      pending = undefined;
      notify();
      resolve?.(leave);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
