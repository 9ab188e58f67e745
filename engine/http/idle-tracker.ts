/** Detects idle time of the network, so that background requests do not delay others. */
export interface IdleTracker {
  track(request: Promise<unknown>): void;
  /** Resolves when no request has been running for the idle span. */
  whenIdle(): Promise<void>;
}

/** Time without a request after which the network counts as idle, in milliseconds. */
export const IDLE_SPAN = 600;

/** @param idleMs time without a request, in milliseconds */
export function createIdleTracker(idleMs = IDLE_SPAN): IdleTracker {
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const schedule = (): void => {
    clearTimeout(timer);
    if (running > 0 || waiting.length === 0) return;
    timer = setTimeout(() => {
      const ready = waiting;
      waiting = [];
      for (const resolve of ready) resolve();
    }, idleMs);
  };
  const finish = (): void => {
    running -= 1;
    schedule();
  };
  return {
    track(request) {
      running += 1;
      clearTimeout(timer);
      request.then(finish, finish);
    },
    whenIdle: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        schedule();
      }),
  };
}
