/** Knows when no request has run for a while, so that what nobody waits for does not take the line. */
export interface QuietTime {
  track(request: Promise<unknown>): void;
  /** Resolves when nothing was under way for the quiet span. */
  whenQuiet(): Promise<void>;
}

/** `quietMs`: span without a request, in milliseconds. */
export function createQuietTime(quietMs = 600): QuietTime {
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const settle = (): void => {
    clearTimeout(timer);
    if (running > 0 || waiting.length === 0) return;
    timer = setTimeout(() => {
      const ready = waiting;
      waiting = [];
      for (const resolve of ready) resolve();
    }, quietMs);
  };
  const done = (): void => {
    running -= 1;
    settle();
  };
  return {
    track(request) {
      running += 1;
      clearTimeout(timer);
      request.then(done, done);
    },
    whenQuiet: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        settle();
      }),
  };
}
