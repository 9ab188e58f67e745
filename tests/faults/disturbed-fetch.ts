import {
  CUT_BODY,
  createFaultInjector,
  type FaultInjector,
  ERROR_BODIES,
  WEB_PAGE,
} from "../support/fault-injector.ts";

/** A `fetch` into which faults can be injected. */
export type DisturbedFetch = FaultInjector & {
  readonly fetch: typeof fetch;
  /** Clears the cached responses. */
  forget(): void;
};

/**
 * Wraps a server's `fetch`. Responses to reads are cached until something is written.
 *
 * @param endLimit ends the time limit of the request that is being sent: a request that times out never ends otherwise
 */
export function disturbedFetch(server: typeof fetch, endLimit: () => void): DisturbedFetch {
  const known = new Map<string, Promise<{ status: number; type: string; body: string }>>();
  const disturbance = createFaultInjector();

  async function stored(address: string, accept: string): Promise<{ status: number; type: string; body: string }> {
    const answer = await server(address, { headers: { accept } });
    return { status: answer.status, type: answer.headers.get("content-type") ?? "", body: await answer.text() };
  }

  async function healthy(method: string, address: string, init: RequestInit | undefined): Promise<Response> {
    if (method !== "GET") {
      known.clear();
      return server(address, init).finally(() => known.clear());
    }
    const accept = new Headers(init?.headers).get("accept") ?? "*/*";
    const key = `${accept} ${address}`;
    const answer = known.get(key) ?? stored(address, accept);
    known.set(key, answer);
    const { status, type, body } = await answer;
    const empty = status === 204 || body === "";
    return new Response(empty ? null : body, { status, headers: { "content-type": type } });
  }

  return {
    ...disturbance,
    forget: () => known.clear(),
    fetch: async (input, init) => {
      const address = String(input);
      const method = init?.method ?? "GET";
      const fault = disturbance.faultFor(method, address);
      switch (fault) {
        case undefined:
          return healthy(method, address, init);
        case "slow":
          await disturbance.whenOver();
          return healthy(method, address, init);
        case "time-out":
          endLimit();
          return brokenOff(init?.signal);
        case "offline":
          throw new TypeError("Failed to fetch");
        case "cut body":
          return new Response(cutStream(), { headers: { "content-type": "application/json" } });
        case "empty body":
          return new Response("", { headers: { "content-type": "application/json" } });
        case "web page":
          return new Response(WEB_PAGE, { headers: { "content-type": "text/html" } });
        default: {
          const body = ERROR_BODIES[fault];
          const headers: HeadersInit = body ? { "content-type": "application/json" } : {};
          return new Response(body ? JSON.stringify(body) : null, { status: Number(fault), headers });
        }
      }
    },
  };
}

/** Never responds, and rejects as `fetch` does when its signal is aborted. */
function brokenOff(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, broken) => {
    const end = (): void => broken(new DOMException("The operation was aborted.", "AbortError"));
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
  });
}

function cutStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode(CUT_BODY)),
    pull: (out) => out.error(new TypeError("network error")),
  });
}
