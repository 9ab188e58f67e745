import type { CDPSession } from "playwright";
import type { TracedRequest } from "./traffic.ts";

/** The requests of a page while they are recorded. */
export type Recording = {
  requests: () => readonly TracedRequest[];
  /** Waits until no request has been running for a while. */
  untilIdle: () => Promise<void>;
  stop: () => void;
};

/**
 * Idle time after which a page counts as loaded, in milliseconds: without running requests, and with one that never
 * ends, such as the document of a removed frame. It is long enough to include the requests that our console sends once
 * the network is idle.
 */
const IDLE_TIME = 1_500;
const IDLE_ENOUGH = 2_500;
const PATIENCE = 15_000;

/**
 * Records every request of a page that goes over the network, by the DevTools protocol; responses from the browser's
 * cache do not count. Times are seconds since 1970.
 */
export function record(session: CDPSession): Recording {
  const done: TracedRequest[] = [];
  const open = new Map<string, TracedRequest>();
  let clock = 0;
  let last = Date.now();
  let stopped = false;
  const finish = (id: string, timestamp: number, bytes: number) => {
    const request = open.get(id);
    if (!request || stopped) return;
    open.delete(id);
    done.push({ ...request, end: timestamp + clock, bytes });
    last = Date.now();
  };

  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp, wallTime, type, redirectResponse }) => {
    clock = wallTime - timestamp;
    if (redirectResponse) finish(requestId, timestamp, redirectResponse.encodedDataLength);
    if (stopped || !/^https?:/.test(request.url)) return;
    last = Date.now();
    const start = timestamp + clock;
    open.set(requestId, { url: request.url, type: type ?? "Other", status: 0, start, end: undefined, bytes: 0 });
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => void open.delete(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const request = open.get(requestId);
    if (response.fromDiskCache || response.fromPrefetchCache) open.delete(requestId);
    else if (request) open.set(requestId, { ...request, status: response.status });
    last = Date.now();
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  session.on("Network.loadingFailed", ({ requestId, timestamp }) => finish(requestId, timestamp, 0));

  return {
    requests: () => [...done, ...open.values()].sort((a, b) => a.start - b.start),
    untilIdle: async () => {
      const since = Date.now();
      while (Date.now() - since < PATIENCE && Date.now() - last < (open.size > 0 ? IDLE_ENOUGH : IDLE_TIME))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    stop: () => {
      stopped = true;
    },
  };
}
